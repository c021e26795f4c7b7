import { useRouteContext } from '@tanstack/react-router'
import { clockText, durationText } from '@/lib/time/time-text'
import { useStore } from '@/lib/use-store'
import { canStore } from '@/lib/web-storage'
import { IdChip } from '@/ui/id-chip'
import { FactList } from '@/ui/page-parts'
import { useNow } from '@/ui/use-now'

/** Who is signed in, how, and for how long. */
export function SessionFacts() {
  const { session } = useRouteContext({ from: '__root__' })
  const { user } = useStore(session)
  const now = useNow()
  if (!user) return null
  const { name, method, subject, isSubjectGiven, endsAt } = user
  return (
    <FactList
      facts={[
        ['Name', name],
        ['Signed in with', method === 'password' ? 'Email and password' : 'API key'],
        ['Subject', isSubjectGiven ? <IdChip key="subject" id={subject} isWhole /> : undefined],
        ['Ends', endsAt === null ? undefined : endText(endsAt, now)],
        [
          'After a reload',
          session.persistsToken() && canStore('sessionStorage') ? 'Still signed in' : 'Sign in again',
        ],
      ]}
    />
  )
}

const endText = (endsAt: number, now: number) =>
  endsAt > now ? `In ${durationText(endsAt - now)}, at ${clockText(endsAt)}` : `Ended at ${clockText(endsAt)}`
