import { Button } from '@mantine/core'
import { endSessions } from '@/mock/controls'
import { Panel } from '@/ui/page/panel'
import { usePanel } from './panel-context'
import styles from './panel-part.module.css'
import { useControl } from './use-control'

export function EndSessionsPart() {
  const { world } = usePanel()
  const { run } = useControl()
  return (
    <Panel level={3} title="Sessions">
      <p className={styles.note}>
        The service will refuse all tokens issued so far. The console notices at its next request.
      </p>
      <div className={styles.line}>
        <Button color="red" onClick={() => run(() => endSessions(world), { text: 'All sessions ended' })}>
          End all sessions
        </Button>
      </div>
    </Panel>
  )
}
