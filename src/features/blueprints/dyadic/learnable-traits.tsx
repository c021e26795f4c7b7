import { Button, Text } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLockFilled.mjs'
import { memo, useMemo } from 'react'
import { DenseSwitch } from '@/ui/fields/dense-field'
import { useTraitActions } from '@/features/blueprints/actions/use-trait-actions'
import { useBase, useDesigner, useFieldMessages, useValues } from '@/features/blueprints/designer-context'
import { MiniRail } from '@/blueprint/marks/mini-rail'
import { spanAround } from '@/blueprint/marks/span'
import { setLearnable } from '@/blueprint/model/commands/growth-commands'
import { rowsInOrder, type TraitValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import styles from './learnable-traits.module.css'

const path = 'default_dyadic.learnable_traits'

/** Traits that a relationship may change. Locked traits can be listed too, with a note. */
export function LearnableTraits() {
  const { traits, default_dyadic } = useValues()
  const saved = useBase().initial.default_dyadic.learnable_traits
  const { error, warning, serviceError } = useFieldMessages(path)
  const { missing } = useTraitActions()
  const rows = useMemo(() => rowsInOrder(traits), [traits])
  const named = default_dyadic.learnable_traits
  const learnable = useMemo(() => new Set(named), [named])
  const before = useMemo(() => new Set(saved), [saved])
  const refs = useMemo(() => new Set(rows.map(({ row }) => row.trait_ref)), [rows])
  const dangling = [...learnable].filter((ref) => !refs.has(ref))
  const isChanged = [...learnable].some((ref) => !before.has(ref)) || saved.some((ref) => !learnable.has(ref))
  const added = learnable.size - before.size
  const message = error ?? serviceError ?? warning
  return (
    <section aria-labelledby="learnable-traits">
      <div className={styles.title}>
        <h2 id="learnable-traits">Learnable traits</h2>
        <Text span size="xs" c="dimmed">
          {rows.filter(({ row }) => learnable.has(row.trait_ref)).length} of {rows.length}
        </Text>
        {isChanged && (
          <span className={styles.draft}>
            {added === 0 ? 'changed' : added > 0 ? `+${added}` : `\u2212${-added}`} in draft
          </span>
        )}
      </div>
      {message && (
        <p
          className={styles.message}
          data-bad={error !== undefined || serviceError !== undefined || undefined}
        >
          {message}
        </p>
      )}
      <ul id={path} tabIndex={-1} className={styles.list} aria-labelledby="learnable-traits">
        {rows.map(({ key, row }) => (
          <LearnableTrait
            key={key}
            row={row}
            isLearnable={learnable.has(row.trait_ref)}
            isNew={learnable.has(row.trait_ref) && !before.has(row.trait_ref)}
          />
        ))}
        {dangling.map((ref) => (
          <li key={`ghost ${ref}`} className={styles.ghost}>
            <span className={styles.ghostName}>{ref.slice(0, 60) || 'without a ref'}</span>
            <span>no such trait</span>
            <Button size="xs" onClick={() => missing(ref)}>
              Create, map or remove
            </Button>
          </li>
        ))}
        {rows.length === 0 && dangling.length === 0 && <li>No traits yet</li>}
      </ul>
    </section>
  )
}

interface LearnableTraitProps {
  row: TraitValues
  isLearnable: boolean
  isNew: boolean
}

const LearnableTrait = memo(function LearnableTrait({ row, isLearnable, isNew }: LearnableTraitProps) {
  const { store, run } = useDesigner()
  const { value, constraint, lock } = row.default
  const number = value.form === 'fields' ? numberOfText(value.numeric_value) : undefined
  const min = constraint.form === 'fields' ? numberOfText(constraint.min_bound) : undefined
  const max = constraint.form === 'fields' ? numberOfText(constraint.max_bound) : undefined
  const name = (row.display_name || row.trait_ref || 'without a ref').slice(0, 60)
  return (
    <li className={styles.trait} data-on={isLearnable || undefined}>
      <DenseSwitch
        label={<span title={row.trait_ref.slice(0, 200)}>{name}</span>}
        checked={isLearnable}
        // Without a ref, the trait cannot be listed.
        disabled={row.trait_ref === ''}
        onChange={(event) => {
          run(setLearnable(row.trait_ref, event.currentTarget.checked))
          store.leave(path)
        }}
      />
      {isNew && <span className={styles.draft}>new</span>}
      {lock === 'HARD' && (
        <span className={styles.lock} data-doubtful={isLearnable || undefined}>
          <IconLock size={12} aria-hidden /> {isLearnable ? 'Hard lock, yet learnable' : 'Hard lock'}
        </span>
      )}
      <span className={styles.rail}>
        {value.form === 'json' ? (
          <Text span size="xs" c="dimmed">
            default as JSON
          </Text>
        ) : (
          <MiniRail
            span={spanAround([number, min, max].filter((one) => one !== undefined))}
            value={number}
            min={min}
            max={max}
            dim={!isLearnable}
          />
        )}
      </span>
    </li>
  )
})
