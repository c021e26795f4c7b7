import { numberOfText } from '@/features/blueprints/model/number-text'
import type { TraitValues } from '@/features/blueprints/model/form-values'
import { useDesigner } from '@/features/blueprints/designer-context'
import { Button } from '@/ui/button'
import { missingHead } from './lane-items'
import { factWords, laneName, rangeWords } from './lane-name'
import { clipped } from '@/lib/clipped'
import { noFacts } from './lane-facts'
import styles from './lanes.module.css'
import { useLanes } from './lanes-context'
import { MiniLane, type MiniLaneNumbers } from './mini-lane'
import type { useLanesState } from './use-lanes-state'

/** Lanes where there is no room to work on them: each in small, what pulls it in words. */
export function ReadingLanes({ state }: { state: ReturnType<typeof useLanesState> }) {
  const { values, base, lanes, facts, span, columns } = state
  const { goTo } = useDesigner()
  const { putBack, settleMissing } = useLanes()
  return (
    <div className={styles.reading}>
      {lanes.items.map((item) => {
        if (item.kind === 'category')
          return (
            <h2 key={item.id} className={styles.readingHead}>
              {item.name === missingHead
                ? 'Named, but not among the traits'
                : clipped(item.name, 80) || 'No category'}
            </h2>
          )
        if (item.kind === 'missing')
          return (
            <section key={item.id} className={styles.readingLane} aria-label={clipped(item.ref, 80)}>
              <code className={styles.ref}>{clipped(item.ref, 80)}</code>
              <Button size="sm" onClick={() => settleMissing(item.ref)}>
                What to do about it
              </Button>
            </section>
          )
        const saved = base.traits.byKey[item.key]
        const row = item.kind === 'removed' ? saved : values.traits.byKey[item.key]
        if (!row) return null
        const { min_bound, max_bound } = row.default.constraint
        const range = rangeWords(min_bound, max_bound)
        return (
          <section key={item.id} className={styles.readingLane} aria-label={laneName(row)}>
            <b>{laneName(row)}</b>
            <MiniLane
              now={numbersOf(row)}
              before={saved && numbersOf(saved)}
              isNew={saved === undefined}
              span={span}
              width={Math.min(columns.width - 32, 420)}
            />
            <p>
              Default {clipped(row.default.value.numeric_value, 24) || 'not set'}
              {range === '' ? '' : `, ${range}`}
            </p>
            {factWords(facts.get(row.trait_ref) ?? noFacts).map((words, index) => (
              <p key={index}>{words}</p>
            ))}
            {item.kind === 'removed' ? (
              <Button size="sm" onClick={() => putBack(item.key)}>
                Put back
              </Button>
            ) : (
              <Button
                size="sm"
                variant="bare"
                onClick={() => goTo(`traits.byKey.${item.key}.default.value.numeric_value`)}
              >
                Edit in the form
              </Button>
            )}
          </section>
        )
      })}
    </div>
  )
}

function numbersOf({ default: { value, constraint } }: TraitValues): MiniLaneNumbers {
  return {
    value: value.form === 'fields' ? numberOfText(value.numeric_value) : undefined,
    min: constraint.form === 'fields' ? numberOfText(constraint.min_bound) : undefined,
    max: constraint.form === 'fields' ? numberOfText(constraint.max_bound) : undefined,
  }
}
