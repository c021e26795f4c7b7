import { pluralize } from '@/lib/text/pluralize'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import { pathLabel } from '@/blueprint/model/values/path-label'
import type { Problem, Severity } from '@/blueprint/model/problems/problem'
import styles from './request-pane.module.css'

interface ProblemListProps {
  problems: readonly Problem[]
  values: BlueprintValues
  onGo: (path: string) => void
}

const most = 200
const words: Record<Severity, string> = {
  certain: 'Blocks the save',
  contradiction: 'Contradicts itself, can be saved anyway',
  refused: 'Refused by the service until it is changed',
  doubtful: 'Doubtful, does not block the save',
  note: 'Worth knowing',
}

/** Problems of the version to send. Each opens its field. */
export function ProblemList({ problems, values, onGo }: ProblemListProps) {
  if (problems.length === 0) return <p className={styles.nothing}>No problems found in what would be sent.</p>
  return (
    <ul className={styles.problems} aria-label="Problems in what would be sent">
      {problems.slice(0, most).map(({ path, message, severity }, index) => (
        <li key={index}>
          <button
            type="button"
            className={styles.problem}
            data-severity={severity}
            onClick={() => onGo(path)}
          >
            <strong>{pathLabel(path, values)}</strong> {message.replace(/\.$/, '')}
            <small>{words[severity]}</small>
          </button>
        </li>
      ))}
      {problems.length > most && <li>{pluralize(problems.length - most, 'more problem')}</li>}
    </ul>
  )
}
