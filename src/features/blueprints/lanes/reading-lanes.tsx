import { Button } from '@mantine/core'
import { missingHead } from './lane-items'
import { laneName } from '@/blueprint/lanes/lane-text'
import { truncate } from '@/lib/truncate'
import { noFacts } from '@/blueprint/lanes/lane-facts'
import styles from './lanes.module.css'
import { useLanes } from './lanes-context'
import { MiniLane } from '@/blueprint/lanes/mini-lane'
import { ReadingLane } from './reading-lane'
import { traitNumbers } from '@/blueprint/lanes/trait-numbers'
import type { useLanesState } from './use-lanes-state'
import { useRestoreTrait } from './use-restore-trait'

const noProblems: never[] = []

/** Lanes where there is no room to work on them: each in small, what pulls it in words. */
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
