import { useRouter } from '@tanstack/react-router'
import { useSession } from '@/session/use-session'

/** Signs out, and lets the page's guard show where to sign in. */
export function useSignOut(): () => void {
  const { session } = useSession()
  const router = useRouter()
  return () => {
    session.signOut()
    void router.invalidate()
  }
}
