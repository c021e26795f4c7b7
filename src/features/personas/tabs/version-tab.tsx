import { rowsInOrder, type TraitValues } from '@/blueprint/model/values/form-values'
import { toFormValues } from '@/blueprint/model/values/to-form-values'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import type { JsonObject } from '@/lib/json/json'
import { EmptyState } from '@/ui/states/empty-state'
import table from '@/ui/table.module.css'
import { classNames } from '@/ui/styles/class-names'
import { truncate } from '@/lib/text/truncate'
import { ConstraintLane } from '@/blueprint/lanes/constraint-lane'
import { traitFigureNames, traitFigures } from '@/blueprint/lanes/trait-figures'
import { sharedNames } from '@/blueprint/model/shared-names'
import type { TraitNames } from '@/blueprint/model/trait-names'
import { traitSpan } from '@/blueprint/lanes/trait-span'
import { versionAsBlueprint } from '@/blueprint/model/version-as-blueprint'
import styles from './persona-tables.module.css'
import { SettingsFacts } from '@/blueprint/settings-facts'

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
                {['Trait', 'Lane', ...traitFigureNames].map((head) => (
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
      {Object.entries(traitFigures(row)).map(([figureName, text]) => (
        <td key={figureName} data-column={figureName}>
          <span className={styles.cell}>{text === '' ? '–' : truncate(text, 200)}</span>
        </td>
      ))}
    </tr>
  )
}
