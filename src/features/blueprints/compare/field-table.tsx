import { Button } from '@mantine/core'
import { truncate } from '@/lib/text/truncate'
import { useState } from 'react'
import type { FieldRow } from './aligned-lanes'
import styles from './compare.module.css'

interface FieldTableProps {
  rows: readonly FieldRow[]
  names: readonly string[]
  onlyDifferences: boolean
}

const rowsPerStep = 300

/** All fields, with differences marked. */
export function FieldTable({ rows, names, onlyDifferences }: FieldTableProps) {
  const [most, setMost] = useState(rowsPerStep)
  const wanted = onlyDifferences ? rows.filter(({ differs }) => differs) : rows
  if (wanted.length === 0) return <p className={styles.nothing}>No field differs.</p>
  return (
    <>
      <table className={styles.table} aria-label="Fields">
        <thead>
          <tr>
            <th scope="col">Field</th>
            {names.map((name, index) => (
              <th key={index} scope="col">
                {truncate(name, 120)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wanted.slice(0, most).map(({ path, cells }) => (
            <tr key={path}>
              <th scope="row" className={styles.path} title={path.slice(0, 500)}>
                {path.slice(0, 160)}
              </th>
              {cells.map((cell, index) => (
                <td key={index} data-differs={index > 0 && cell !== cells[0]}>
                  {cell === null ? (
                    <span className={styles.fine}>missing</span>
                  ) : cell === '' ? (
                    <span className={styles.fine}>empty</span>
                  ) : (
                    <span title={cell.slice(0, 2000)}>{truncate(cell, 200)}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {wanted.length > most && (
        <Button onClick={() => setMost(most + rowsPerStep)}>
          Show {Math.min(rowsPerStep, wanted.length - most)} more of {wanted.length}
        </Button>
      )}
    </>
  )
}
