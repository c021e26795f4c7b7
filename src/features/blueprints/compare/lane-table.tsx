import styles from './compare.module.css'
import type { AlignedLanes, LaneCell } from './aligned-lanes'

interface LaneTableProps {
  lanes: AlignedLanes
  names: readonly string[]
  onlyDifferences: boolean
}

/** One row for each trait, one small lane for each blueprint. */
export function LaneTable({ lanes, names, onlyDifferences }: LaneTableProps) {
  const rows = lanes.rows.filter(
    ({ cells }) => !onlyDifferences || cells.some((cell) => cell?.words !== cells[0]?.words),
  )
  if (rows.length === 0)
    return <p className={styles.nothing}>{onlyDifferences ? 'No trait differs.' : 'There are no traits.'}</p>
  return (
    <table className={styles.table} aria-label="Traits">
      <thead>
        <tr>
          <th scope="col">Trait</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name.slice(0, 60)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ ref, name, cells }) => (
          <tr key={ref}>
            <th scope="row">
              {name.slice(0, 80)} <span className={styles.ref}>{ref.slice(0, 80)}</span>
            </th>
            {cells.map((cell, index) => (
              <td key={index} data-differs={index > 0 && cell?.words !== cells[0]?.words}>
                {cell ? <MiniLane cell={cell} low={lanes.low} high={lanes.high} /> : 'No such trait'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const width = 160

function MiniLane({ cell, low, high }: { cell: LaneCell; low: number; high: number }) {
  const x = (value: number) => 6 + ((width - 12) * (value - low)) / (high - low)
  const { min, max, at } = cell
  const hasBar = min !== undefined || max !== undefined
  const [from, to] = [x(min ?? low), x(max ?? high)]
  return (
    <>
      <svg className={styles.lane} viewBox={`0 0 ${width} 20`} preserveAspectRatio="none" aria-hidden>
        <line x1={x(low)} x2={x(high)} y1="10" y2="10" className={styles.rail} />
        {hasBar && (
          <rect
            x={Math.min(from, to)}
            y="5"
            width={Math.max(2, Math.abs(to - from))}
            height="10"
            rx="3"
            className={styles.bounds}
          />
        )}
        {at !== undefined && <line x1={x(at)} x2={x(at)} y1="1" y2="19" className={styles.needle} />}
      </svg>
      <span className={styles.words}>{cell.words.slice(0, 120)}</span>
    </>
  )
}
