import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { StillWaiting } from '@/ui/still-waiting'

/** After a second: what is waited for, how long already, and the way back. */
export function StillLoading({ for: what }: { for: string }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const cancel = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return <StillWaiting for={what} onCancel={cancel} />
}
