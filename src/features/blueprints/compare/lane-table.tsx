import { truncate } from '@/lib/text/truncate'
import styles from './compare.module.css'
import { MiniLane } from '@/blueprint/lanes/mini-lane'
import { formatNumber } from '@/blueprint/marks/format-number'
import type { LaneRow } from './aligned-lanes'

interface LaneTableProps {
  lanes: readonly LaneRow[]
  names: readonly string[]
  /** Pixels of one lane. */
  laneWidth: number
  onlyDifferences: boolean
}

/** One row per trait with a small lane for each blueprint. The others show the first one's default as a ghost. */
export function LaneTable({ lanes, names, laneWidth, onlyDifferences }: LaneTableProps) {
  const rows = lanes.filter(
    ({ cells }) => !onlyDifferences || cells.some((cell) => cell?.words !== cells[0]?.words),
  )
  if (rows.length === 0)
    return <p className={styles.nothing}>{onlyDifferences ? 'No trait differs.' : 'There are no traits.'}</p>
  return (
    <table className={styles.table} aria-label="Traits">
      <thead>
        <tr>
          <th scope="col">Trait</th>
          {names.map((name, index) => (
            <th key={index} scope="col">
              {truncate(name, 120)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ ref, name, cells, span }) => (
          <tr key={ref}>
            <th scope="row">
              {name.slice(0, 80)} <span className={styles.ref}>{ref.slice(0, 80)}</span>
              <span className={styles.scale}>
                {formatNumber(String(span.min))} to {formatNumber(String(span.max))}
              </span>
            </th>
            {cells.map((cell, index) => (
              <td key={index} data-differs={index > 0 && cell?.words !== cells[0]?.words}>
                {cell ? (
                  <>
                    <MiniLane
                      now={cell.numbers}
                      before={index > 0 ? cells[0]?.numbers : undefined}
                      span={span}
                      width={laneWidth}
                    />
                    <span className={styles.words}>{truncate(cell.words, 600)}</span>
                  </>
                ) : (
                  'No such trait'
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
