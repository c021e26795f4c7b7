import { Button } from '@mantine/core'
import { laneName, describeFacts, describeWholeTrait, describeTrait } from '@/blueprint/lanes/lane-text'
import { truncate } from '@/lib/text/truncate'
import { noFacts, type LaneFacts } from '@/blueprint/lanes/lane-facts'
import { MiniLane } from '@/blueprint/lanes/mini-lane'
import { traitNumbers } from '@/blueprint/lanes/trait-numbers'
import type { TraitValues } from '@/blueprint/model/values/form-values'
import type { Problem } from '@/blueprint/model/problems/problem'
import type { Span } from '@/blueprint/marks/span'
import { useDesigner } from '@/features/blueprints/designer-context'
import { capital } from '@/lib/text/capital'
import { usePrinted } from '@/ui/page/use-printed'
import { missingHead } from './lane-items'
import styles from './lanes.module.css'
import { useLanes } from './lanes-context'
import type { useLanesState } from './use-lanes-state'
import { useRestoreTrait } from './use-restore-trait'
import { LaneLabel } from './lane-label'

const noProblems: never[] = []

/** Lanes for narrow screens, read-only: each as a small rail, with its goals and triggers as text. */
export function ReadingLanes({ state }: { state: ReturnType<typeof useLanesState> }) {
  const { values, base, lanes, facts, problems, span, columns } = state
  const { settleMissing } = useLanes()
  const restore = useRestoreTrait()
  const learnable = new Set(values.default_dyadic.learnable_traits)
  return (
    <div className={styles.reading}>
      {lanes.items.map((item) => {
        if (item.kind === 'category')
          return (
            <h2 key={item.id} className={styles.readingHead}>
              {item.name === missingHead ? 'Missing traits' : truncate(item.name, 80) || 'No category'}
            </h2>
          )
        if (item.kind === 'missing')
          return (
            <section key={item.id} className={styles.readingLane} aria-label={truncate(item.ref, 80)}>
              <code className={styles.ref}>{truncate(item.ref, 80)}</code>
              <Button size="xs" onClick={() => settleMissing(item.ref)}>
                What to do about it
              </Button>
            </section>
          )
        const saved = base.traits.byKey[item.key]
        const row = item.kind === 'removed' ? saved : values.traits.byKey[item.key]
        if (!row) return null
        const width = Math.min(columns.width - 32, 420)
        if (item.kind === 'removed')
          return (
            <section key={item.id} className={styles.readingLane} aria-label={`${laneName(row)}, removed`}>
              <s>{laneName(row)}</s>
              <MiniLane now={traitNumbers(row)} span={span} width={width} />
              <Button size="xs" onClick={() => restore(item.key, laneName(row))}>
                Put back
              </Button>
            </section>
          )
        return (
          <ReadingLane
            key={item.id}
            laneKey={item.key}
            row={row}
            saved={saved}
            facts={facts.get(row.trait_ref) ?? noFacts}
            problems={problems.get(item.key) ?? noProblems}
            isLearnable={learnable.has(row.trait_ref)}
            isDyadicOff={values.default_dyadic.enabled === false}
            span={span}
            width={width}
          />
        )
      })}
    </div>
  )
}

interface ReadingLaneProps {
  laneKey: string
  row: TraitValues
  /** The saved trait; undefined for a new one. */
  saved: TraitValues | undefined
  facts: LaneFacts
  problems: readonly Problem[]
  isLearnable: boolean
  isDyadicOff: boolean
  span: Span
  width: number
}

/** A read-only lane: its label, a small rail, and all its facts as text. */
function ReadingLane({ laneKey, row, saved, facts, span, width, ...label }: ReadingLaneProps) {
  const { goTo } = useDesigner()
  const isPrinted = usePrinted()
  const words = isPrinted
    ? [...describeWholeTrait(row, label.isLearnable), ...describeFacts(facts, (text) => text)]
    : [describeTrait(row, label.isLearnable).join(', '), ...describeFacts(facts)]
  return (
    <section className={styles.readingLane} aria-label={laneName(row)}>
      {isPrinted ? (
        <h3>
          {laneName(row)} <code className={styles.ref}>{row.trait_ref}</code>
        </h3>
      ) : (
        <LaneLabel
          {...label}
          laneKey={laneKey}
          row={row}
          isNew={saved === undefined}
          isSelected={false}
          isReached
        />
      )}
      <MiniLane
        now={traitNumbers(row)}
        before={saved && traitNumbers(saved)}
        isNew={saved === undefined}
        span={span}
        width={width}
      />
      {words.map((line, index) => (
        <p key={index}>{capital(line)}</p>
      ))}
      <Button
        size="xs"
        variant="subtle"
        onClick={() => goTo(`traits.byKey.${laneKey}.default.value.numeric_value`)}
      >
        Edit in the form
      </Button>
    </section>
  )
}
