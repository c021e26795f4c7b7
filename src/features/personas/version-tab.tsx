import { rowsInOrder, type TraitValues } from '@/blueprint/model/form-values'
import { toFormValues } from '@/blueprint/model/to-form-values'
import { useAssumptions } from '@/api/use-assumptions'
import type { JsonObject } from '@/lib/json'
import { EmptyState } from '@/ui/empty-state'
import { classNames } from '@/ui/class-names'
import { clipped } from '@/lib/clipped'
import { ConstraintLane } from './constraint-lane'
import { traitSpan } from './model/trait-span'
import { versionAsBlueprint } from './model/version-as-blueprint'
import styles from './persona-tables.module.css'
import { SettingsFacts } from './settings-facts'

/** What a version holds: its constraints on their lanes and in figures, then its settings. */
export function VersionTab({ json }: { json: JsonObject }) {
  const { choices } = useAssumptions()
  const values = toFormValues(versionAsBlueprint(json), choices['trait-default-shape'])
  const traits = rowsInOrder(values.traits)
  return (
    <>
      {traits.length === 0 ? (
        <EmptyState title="No constraints">The answer gave none for this version.</EmptyState>
      ) : (
        <div className={styles.scroller}>
          <table className={classNames(styles.table, styles.facts)} aria-label="Constraints">
            <thead>
              <tr>
                {['Trait', 'Lane', 'Value', 'Min', 'Max', 'Target', 'Learning rate', 'Allowed', 'Lock'].map(
                  (head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {traits.map(({ key, row }) => (
                <ConstraintRow key={key} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <SettingsFacts values={values} />
    </>
  )
}

function ConstraintRow({ row }: { row: TraitValues }) {
  const { value, constraint, lock } = row.default
  const { target } = constraint
  const free = constraint.form === 'json' ? 'in free form' : undefined
  return (
    <tr>
      <th scope="row">{clipped(row.trait_ref, 120) || 'without a ref'}</th>
      <td>
        <ConstraintLane here={row} span={traitSpan([row])} />
      </td>
      <td>{value.form === 'json' ? 'in free form' : typedValueWords(value)}</td>
      <td>{free ?? textOr(constraint.min_bound)}</td>
      <td>{free ?? textOr(constraint.max_bound)}</td>
      <td>{free ?? typedValueWords(target)}</td>
      <td>{free ?? textOr(constraint.learning_rate)}</td>
      <td>{free ?? textOr(constraint.allowed_values.join(', '))}</td>
      <td>{textOr(lock)}</td>
    </tr>
  )
}

function typedValueWords({
  numeric_value,
  string_value,
  string_list_value,
}: TraitValues['default']['constraint']['target']): string {
  return textOr([numeric_value, string_value, ...string_list_value].filter((part) => part !== '').join(', '))
}

function textOr(text: string): string {
  return text === '' ? '–' : clipped(text, 200)
}
