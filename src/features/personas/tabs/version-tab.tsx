import { rowsInOrder, type TraitValues } from '@/blueprint/model/values/form-values'
import { toFormValues } from '@/blueprint/model/values/to-form-values'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import type { JsonObject } from '@/lib/json/json'
import { EmptyState } from '@/ui/states/empty-state'
import table from '@/ui/table.module.css'
import { classNames } from '@/ui/styles/class-names'
import { truncate } from '@/lib/text/truncate'
import { ConstraintLane } from './constraint-lane'
import { figure } from '@/blueprint/marks/figure'
import { sharedNames } from '@/features/personas/model/shared-names'
import type { TraitNames } from '@/features/personas/model/trait-names'
import { traitSpan } from '@/features/personas/model/trait-span'
import { versionAsBlueprint } from '@/features/personas/model/version-as-blueprint'
import styles from './persona-tables.module.css'
import { SettingsFacts } from '@/blueprint/settings-facts'

const columns = ['Value', 'Min', 'Max', 'Target', 'Learning rate', 'Allowed', 'Lock']

/** The content of a version: its constraints on lanes and as figures, then its settings. */
export function VersionTab({ json, names }: { json: JsonObject; names: TraitNames }) {
  const { choices } = useAssumptions()
  const values = toFormValues(versionAsBlueprint(json), choices['trait-default-shape'])
  const traits = rowsInOrder(values.traits)
  const nameOf = (ref: string) => names.get(ref) ?? ref
  const shared = sharedNames(traits.map(({ row }) => nameOf(row.trait_ref)))
  return (
    <>
      {traits.length === 0 ? (
        <EmptyState title="No constraints">The answer gave none for this version.</EmptyState>
      ) : (
        <div className={styles.scroller}>
          <table className={classNames(styles.table, styles.facts)} aria-label="Constraints">
            <thead className={table.head}>
              <tr>
                {['Trait', 'Lane', ...columns].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {traits.map(({ key, row }) => (
                <ConstraintRow
                  key={key}
                  row={row}
                  name={nameOf(row.trait_ref)}
                  isShared={shared.has(nameOf(row.trait_ref))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <SettingsFacts values={values} nameOf={nameOf} />
    </>
  )
}

interface ConstraintRowProps {
  row: TraitValues
  name: string
  /** Another trait has the same name. */
  isShared: boolean
}

function ConstraintRow({ row, name, isShared }: ConstraintRowProps) {
  const { value, constraint, lock } = row.default
  const { target } = constraint
  const free = constraint.form === 'json' ? 'in free form' : undefined
  const cells = [
    value.form === 'json' ? 'in free form' : typedValueText(value),
    free ?? textOr(figure(constraint.min_bound)),
    free ?? textOr(figure(constraint.max_bound)),
    free ?? typedValueText(target),
    free ?? textOr(figure(constraint.learning_rate)),
    free ?? textOr(constraint.allowed_values.join(', ')),
    textOr(lock === 'HARD' ? 'locked' : lock),
  ]
  return (
    <tr>
      <th scope="row">
        <span title={row.trait_ref.slice(0, 500)}>{truncate(name, 120) || 'without a ref'}</span>
        {isShared && name !== row.trait_ref && (
          <code className={styles.ref}>{truncate(row.trait_ref, 120)}</code>
        )}
      </th>
      <td>
        <ConstraintLane here={row} span={traitSpan([row])} />
      </td>
      {cells.map((cell, index) => (
        <td key={index} data-column={columns[index]}>
          <span className={styles.cell}>{cell}</span>
        </td>
      ))}
    </tr>
  )
}

function typedValueText({
  numeric_value,
  string_value,
  string_list_value,
}: TraitValues['default']['constraint']['target']): string {
  return textOr(
    [figure(numeric_value), string_value, ...string_list_value].filter((part) => part !== '').join(', '),
  )
}

function textOr(text: string): string {
  return text === '' ? '–' : truncate(text, 200)
}
