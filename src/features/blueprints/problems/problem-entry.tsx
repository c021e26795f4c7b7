import { useOfValues } from '@/features/blueprints/designer-context'
import styles from '@/features/blueprints/designer.module.css'
import { pathLabel, rowAt, rowLabel } from '@/blueprint/model/values/path-label'
import type { Problem } from '@/blueprint/model/problems/problem'

/** A problem on one line. Pressing it opens its field. */
export function ProblemEntry({ problem: { path, message }, onGo }: { problem: Problem; onGo: () => void }) {
  const row = rowAt(path)
  const name = useOfValues((values) =>
    row?.key === undefined ? pathLabel(path, values) : rowLabel(row.list, row.key, values),
  )
  return (
    <button type="button" className={styles.problem} title={`${name}: ${message}`} onClick={onGo}>
      <strong>{name}</strong>{' '}
      <span>{message.slice(0, 1).toLowerCase() + message.slice(1).replace(/\.$/, '')}</span>
    </button>
  )
}
