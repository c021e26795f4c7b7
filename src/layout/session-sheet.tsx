import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { useId, useState } from 'react'
import { useSession } from '@/session/use-session'
import { unsavedWork } from '@/session/unsaved-work'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { sheetText } from './session-sheet-text'
import styles from './session-sheet.module.css'
import { SheetForm, type SheetFormState } from './sheet-form'
import { SomeoneElse } from './someone-else'
import { PendingWorkSummary } from './pending-work-summary'

/** Signing in again over the page, which stays as it is. */
export function SessionSheet() {
  const { session, state } = useSession()
  const [switching, setSwitching] = useState(false)
  const [{ pending, wait }, setForm] = useState<SheetFormState>({ pending: false, wait: 0 })
  const form = useId()
  const words = sheetText(state)

  if (state.other) return <SomeoneElse name={state.other.name} />
  const away = state.status === 'signed out'
  const leave = () => {
    unsavedWork.clear()
    session.signOut()
  }
  return (
    <Dialog
      className={styles.sheet}
      icon={
        <span className={styles.sign}>
          <IconHourglass size={22} stroke={1.6} aria-hidden />
        </span>
      }
      title={
        <>
          {switching ? 'Sign in as someone else' : words.title}
          <span className={styles.subtitle}>{switching ? words.title : words.subtitle}</span>
        </>
      }
      onDismiss={away ? undefined : session.keepWorking}
      footer={
        <>
          <Button variant="bare" className={styles.start} onClick={() => setSwitching(!switching)}>
            {switching ? `Sign in as ${state.name ?? 'before'}` : 'Sign in as someone else'}
          </Button>
          {away ? (
            <Button variant="danger" onClick={leave}>
              Discard and leave
            </Button>
          ) : (
            <Button onClick={session.keepWorking}>{words.dismiss}</Button>
          )}
          <Button type="submit" form={form} variant="filled" loading={pending} disabled={wait > 0}>
            {wait > 0 ? `Try again in ${wait} s` : switching ? 'Sign in and switch' : words.submit}
          </Button>
        </>
      }
    >
      <PendingWorkSummary leaving={switching} />
      <SheetForm
        key={String(switching)}
        id={form}
        switching={switching}
        onState={setForm}
        onDone={() => announce(switching ? 'Signed in as someone else' : 'Signed in again')}
      />
    </Dialog>
  )
}
