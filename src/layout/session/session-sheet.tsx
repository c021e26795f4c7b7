import { Button } from '@mantine/core'
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import { useId, useState, Fragment } from 'react'
import { pluralize } from '@/lib/text/pluralize'
import { busyProps } from '@/ui/fields/busy-props'
import { clockTime } from '@/lib/time/relative-time'
import type { SessionState, WaitingRequest } from '@/session/session-state'
import { unsavedWork } from '@/session/unsaved-work'
import { useSession } from '@/session/use-session'
import { useUnsavedWork } from '@/session/use-unsaved-work'
import { announce } from '@/ui/announce'
import { classNames } from '@/ui/styles/class-names'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { Dialog } from '@/ui/overlays/dialog'
import { restorePageFocus } from '@/ui/page/page-focus'
import styles from './session-sheet.module.css'
import { SheetForm, type SheetFormState } from './sheet-form'

interface SheetText {
  title: string
  subtitle: string
  dismiss: string
  submit: string
}

const stays = 'The page below stays as it is.'

/** Text of the session sheet: after the session ended, after a sign-out elsewhere, or on request. */
function sheetText({ status, method, endedAt, expiresAt, waitingRequests }: SessionState): SheetText {
  const submit = waitingRequests.some(({ replays }) => replays) ? 'Sign in and send' : 'Sign in'
  const at = endedAt === null ? '' : ` at ${clockTime(endedAt)}`
  if (status === 'expired') {
    const title = method === 'api key' ? `The service refused your API key${at}` : `Your session ended${at}`
    return { title, subtitle: stays, dismiss: 'Keep working', submit }
  }
  if (status === 'signed out') {
    const subtitle = 'The page has unsaved changes, so it waits for you.'
    return { title: `Signed out in another tab${at}`, subtitle, dismiss: 'Keep working', submit }
  }
  const subtitle = expiresAt === null ? stays : `The session ends at ${clockTime(expiresAt)}. ${stays}`
  return { title: 'Sign in again', subtitle, dismiss: 'Cancel', submit: 'Sign in' }
}

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
          <Button variant="subtle" className={styles.start} onClick={() => setSwitching(!switching)}>
            {switching ? `Sign in as ${state.name ?? 'before'}` : 'Sign in as someone else'}
          </Button>
          {away ? (
            <Button color="red" onClick={leave}>
              Discard and leave
            </Button>
          ) : (
            <Button onClick={session.keepWorking}>{words.dismiss}</Button>
          )}
          <Button type="submit" form={form} variant="filled" disabled={wait > 0} {...busyProps(pending)}>
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
        onDone={() => {
          announce(switching ? 'Signed in as someone else' : 'Signed in again')
          if (switching) restorePageFocus()
        }}
      />
    </Dialog>
  )
}

/** The service says that a different user from the page's owner signed in. */
function SomeoneElse({ name }: { name: string }) {
  const { session, state } = useSession()
  return (
    <ConfirmDialog
      title={`Switch to ${name}?`}
      confirmLabel="Switch"
      cancelLabel="Back"
      danger
      onConfirm={() => {
        session.acceptOther()
        restorePageFocus()
      }}
      onCancel={session.declineOther}
    >
      <p>
        This page belongs to {state.name ?? 'someone else'}, and you signed in as {name}. Switching removes
        the data and end-user tokens of {state.name ?? 'that user'} from this tab, and opens this address for{' '}
        {name}.
      </p>
      <PendingWorkSummary leaving />
    </ConfirmDialog>
  )
}

/** What happens to the edits and requests of the previous user. */
function PendingWorkSummary({ leaving }: { leaving: boolean }) {
  const { waitingRequests } = useSession().state
  const work = useUnsavedWork()
  const unsaved = work.reduce((total, { count }) => total + count, 0)
  const isLost = leaving && !work.every(({ isStored }) => isStored)
  const sent = waitingRequests.filter(({ replays }) => replays)
  const saved = work.length === 1 && work[0] ? ` ${work[0].title}` : ''
  const asked = waitingRequests.filter(({ replays }) => !replays)
  if (unsaved + waitingRequests.length === 0) return null
  return (
    <ul className={styles.facts}>
      {unsaved > 0 && (
        <li className={styles.fact}>
          <IconDeviceFloppy
            size={17}
            className={classNames(isLost ? styles.lost : styles.kept)}
            aria-hidden
          />
          <span>
            <strong>{pluralize(unsaved, 'unsaved change')}</strong>{' '}
            {isLost ? 'will be lost' : `${unsaved === 1 ? 'is' : 'are'} kept`}
          </span>
          <span className={styles.aside}>{[...new Set(work.map(({ title }) => title))].join(', ')}</span>
        </li>
      )}
      {sent.length > 0 && (
        <li className={styles.fact}>
          <IconPlayerPause size={17} className={styles.waiting} aria-hidden />
          <span>
            <strong>{pluralize(sent.length, 'request')}</strong> {sent.length === 1 ? 'is' : 'are'} waiting{' '}
            <Requests requests={sent} saved={saved} />
          </span>
          <span className={styles.aside}>{leaving ? 'not sent' : 'sent after sign-in'}</span>
        </li>
      )}
      {asked.length > 0 && (
        <li className={styles.fact}>
          <IconHandStop size={17} className={styles.waiting} aria-hidden />
          <span>
            <strong>{pluralize(asked.length, 'action')}</strong> <Requests requests={asked} saved={saved} />
          </span>
          <span className={styles.aside}>{leaving ? 'not sent' : 'repeat it after sign-in'}</span>
        </li>
      )}
    </ul>
  )
}

/**
 * Saves first, then reads, each once, at most two. A check is not a user's request: it stands for the save that waits
 * for it.
 */
function Requests({ requests, saved }: { requests: readonly WaitingRequest[]; saved: string }) {
  const weight = ({ reads, isCheck }: WaitingRequest) => Number(reads && !isCheck)
  const ordered = [...requests].sort((a, b) => weight(a) - weight(b))
  const distinct = [...new Map(ordered.map((request) => [requestKey(request), request])).values()]
  const more = distinct.length - 2
  return (
    <>
      {distinct.slice(0, 2).map((request, index) => (
        <Fragment key={requestKey(request)}>
          {index > 0 && (distinct.some(({ isCheck }) => isCheck) ? '; ' : ', ')}
          {request.isCheck ? `Check for newer changes, then save${saved}` : <code>{request.title}</code>}
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  )
}

function requestKey({ title, isCheck }: WaitingRequest): string {
  return isCheck ? 'check' : title
}
