import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import { Fragment } from 'react'
import type { ParkedRequest } from '@/session/session-state'
import { useSession } from '@/session/use-session'
import { useUnsavedWork } from '@/session/use-unsaved-work'
import { classNames } from '@/ui/class-names'
import styles from './session-sheet.module.css'

/** What happens to the edits and the requests of whoever was signed in. */
export function PendingWorkSummary({ leaving }: { leaving: boolean }) {
  const { parked } = useSession().state
  const work = useUnsavedWork()
  const unsaved = work.reduce((total, { count }) => total + count, 0)
  const isLost = leaving && !work.every(({ isStored }) => isStored)
  const sent = parked.filter(({ replays }) => replays)
  const saved = work.length === 1 && work[0] ? ` ${work[0].title}` : ''
  const asked = parked.filter(({ replays }) => !replays)
  if (unsaved + parked.length === 0) return null
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
          <IconPlayerPause size={17} className={styles.parked} aria-hidden />
          <span>
            <strong>{pluralize(sent.length, 'request')}</strong> {sent.length === 1 ? 'is' : 'are'} parked{' '}
            <Requests requests={sent} saved={saved} />
          </span>
          <span className={styles.aside}>{leaving ? 'not sent' : 'sent after sign-in'}</span>
        </li>
      )}
      {asked.length > 0 && (
        <li className={styles.fact}>
          <IconHandStop size={17} className={styles.parked} aria-hidden />
          <span>
            <strong>{pluralize(asked.length, 'action')}</strong> <Requests requests={asked} saved={saved} />
          </span>
          <span className={styles.aside}>{leaving ? 'not sent' : 'press it again'}</span>
        </li>
      )}
    </ul>
  )
}

function pluralize(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** Saves first, then reads, each once, at most two. A check is a request that nobody made: what they wait for is the save. */
function Requests({ requests, saved }: { requests: readonly ParkedRequest[]; saved: string }) {
  const weight = ({ reads, isCheck }: ParkedRequest) => Number(reads && !isCheck)
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

function requestKey({ title, isCheck }: ParkedRequest): string {
  return isCheck ? 'check' : title
}
