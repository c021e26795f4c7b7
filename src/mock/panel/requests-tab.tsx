import { Button } from '@mantine/core'
import { clearLog } from '@/mock/controls'
import { Panel } from '@/ui/page/panel'
import { usePanel } from './panel-context'
import styles from './panel-part.module.css'
import { RequestRow } from './request-row'
import { useControl } from './use-control'

const displayLimit = 100

/** The requests of this tab as the mock received them, newest first. */
export function RequestsTab() {
  const { world } = usePanel()
  const { run } = useControl()
  const { entries } = world.log
  const from = Math.max(0, entries.length - displayLimit)
  const newest = entries.slice(from).map((entry, index) => ({ entry, place: from + index }))
  return (
    <Panel
      level={3}
      title="Requests"
      count={entries.length > displayLimit ? `the last ${displayLimit} of ${entries.length}` : entries.length}
      actions={
        entries.length > 0 && (
          <Button size="xs" onClick={() => run(() => clearLog(world), { text: 'Log cleared' })}>
            Clear
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <p className={styles.note}>None in this tab since the page loaded or the world was reset.</p>
      ) : (
        <ol className={styles.requests} aria-label="Requests, newest first">
          {newest.reverse().map(({ entry, place }) => (
            <RequestRow key={place} request={entry} />
          ))}
        </ol>
      )}
    </Panel>
  )
}
