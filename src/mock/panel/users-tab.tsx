import { Badge, Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { busyProps } from '@/ui/fields/busy-props'
import type { User } from '@/mock/state/world-state'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { Notice } from '@/ui/states/notice'
import { Panel } from '@/ui/page/panel'
import { usePanel } from './panel-context'
import styles from './panel-part.module.css'

/** Signs in as one of the service's users. */
export function UsersTab() {
  const { world, port, showMessage } = usePanel()
  const signedInAs = useSyncExternalStore(port.subscribe, port.signedInAs)
  const [pending, setPending] = useState<string>()
  const [asked, setAsked] = useState<User>()
  const [problem, setProblem] = useState<string>()

  async function signIn(user: User) {
    setAsked(undefined)
    setProblem(undefined)
    setPending(user.sub)
    const refusal = await port.signInAs(user)
    setPending(undefined)
    if (refusal === null) showMessage({ text: `Signed in as ${user.name}` })
    else setProblem(refusal)
  }

  return (
    <Panel level={3} title="Users of the service">
      <p className={styles.note}>
        Signs you in through the console, in this tab. Latency and faults of the sign-in apply here too.
      </p>
      {problem !== undefined && (
        <Notice tone="bad" live className={styles.notice} title="The user was not switched">
          {problem}
        </Notice>
      )}
      <ul className={styles.rows} aria-label="Users">
        {world.state.users.map((user) => (
          <li key={user.sub} className={styles.row}>
            <div className={styles.words}>
              <b>
                {user.name} {user.email === signedInAs && <Badge color="teal">Signed in</Badge>}
              </b>
              <span>{user.email}</span>
              <span className={styles.note}>{`${user.role}, ${user.tenant_id}`}</span>
            </div>
            <Button
              size="xs"
              aria-label={`Sign in as ${user.name}`}
              onClick={() => {
                if (user.email !== signedInAs && port.hasUnsavedWork()) setAsked(user)
                else if (pending === undefined) void signIn(user)
              }}
              {...busyProps(pending === user.sub)}
            >
              {user.email === signedInAs ? 'Sign in again' : 'Sign in'}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={`Sign in as ${asked.name}?`}
          confirmLabel="Sign in and discard"
          danger
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void signIn(asked)}
        >
          This page has unsaved edits. They are not kept for another user.
        </ConfirmDialog>
      )}
    </Panel>
  )
}
