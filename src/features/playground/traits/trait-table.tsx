import { ConstraintLane } from '@/blueprint/lanes/constraint-lane'
import { formatNumber } from '@/blueprint/marks/format-number'
import { versionLabel } from '@/entities/personas/version-label'
import { truncate } from '@/lib/text/truncate'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { classNames } from '@/ui/styles/class-names'
import type { ComparedCell, ComparedTrait } from '@/features/playground/model/compared-traits'
import styles from './traits-compared.module.css'
import { columnsFor } from '@/features/playground/conversation/talker-heads'

interface TraitColumn {
  readonly label: string
  /** This browser knows the traits. */
  readonly isKnown: boolean
  /** The version that stands in for a talker without one. */
  readonly newest: CatalogEntry | undefined
}

interface TraitTableProps {
  id: string
  traits: readonly ComparedTrait[]
  columns: readonly TraitColumn[]
}

/** One row per trait, with a lane in the column of each talker. */
export function TraitTable({ id, traits, columns }: TraitTableProps) {
  const hasNewest = columns.some(({ newest }) => newest !== undefined)
  return (
    // Each row is a grid like the answers below, so explicit roles replace the lost ones.
    <table id={id} role="table" className={styles.table} style={columnsFor(columns.length)}>
      <caption className="pc-visually-hidden">Traits that differ</caption>
      <thead role="rowgroup" className={hasNewest ? undefined : 'pc-visually-hidden'}>
        <tr role="row">
          <th scope="col" role="columnheader" className="pc-visually-hidden">
            Trait
          </th>
          {columns.map(({ label, newest }, index) => (
            <th key={index} scope="col" role="columnheader">
              <span className="pc-visually-hidden">{label}</span>
              {newest && (
                <span className={styles.fine}>{versionLabel(newest)}, newest seen in this browser</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {traits.map((trait) => (
          <tr key={trait.key} role="row">
            <th scope="row" role="rowheader">
              <TraitName trait={trait} />
            </th>
            {columns.map(({ isKnown }, index) => (
              <td key={index} role="cell">
                <TraitCell cell={trait.cells[index]} span={trait.span} isKnown={isKnown} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TraitName({ trait: { name, ref, isNameShared, span } }: { trait: ComparedTrait }) {
  return (
    <span className={styles.name} title={ref.slice(0, 500)}>
      {truncate(name, 120)}
      {isNameShared && ref !== '' && ref !== name && <code>{truncate(ref, 120)}</code>}
      {(span.min !== 0 || span.max !== 1) && (
        <span className={styles.fine}>
          {formatNumber(String(span.min))} to {formatNumber(String(span.max))}
        </span>
      )}
    </span>
  )
}

interface TraitCellProps {
  cell: ComparedCell | undefined
  span: ComparedTrait['span']
  isKnown: boolean
}

function TraitCell({ cell, span, isKnown }: TraitCellProps) {
  if (!cell) return <span className={styles.fine}>{isKnown ? 'not in this version' : 'not seen here'}</span>
  const pin = formatNumber(cell.trait.default.value.numeric_value)
  return (
    <div className={styles.cell}>
      <ConstraintLane here={cell.trait} span={span} />
      <span className={classNames(styles.fine, styles.figures)}>
        {cell.figures.map((figure) => (
          // The lane shows a plain number.
          <span
            key={figure.name}
            className={classNames(figure.name === 'Value' && figure.text === pin && 'pc-visually-hidden')}
          >
            {figureText(figure)}
          </span>
        ))}
      </span>
    </div>
  )
}

function figureText({ name, text }: ComparedCell['figures'][number]): string {
  if (name === 'Lock') return truncate(text, 40) || 'not locked'
  return `${name} ${truncate(text, 200) || 'not given'}`
}
