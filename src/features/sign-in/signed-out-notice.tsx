import { useSession } from '@/session/use-session'
import { Notice } from '@/ui/notice'
import styles from './sign-in-page.module.css'

/** What signing out did, and what it cannot do. */
export function SignedOutNotice() {
  const { status, endedBy } = useSession().state
  if (status !== 'signed out') return null
  return (
    <Notice
      className={styles.notice}
      title={endedBy === 'you' ? 'You are signed out in every tab' : 'You were signed out in another tab'}
    >
      The service documents no way to revoke a token, so it stays good until it ends by itself. This browser
      no longer has it.
    </Notice>
  )
}
