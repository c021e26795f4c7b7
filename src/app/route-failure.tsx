import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { renewStyles } from '@/ui/renew-styles'
import { lazyPart } from '@/ui/lazy-part'

const FailurePage = lazyPart(async () => (await import('@/layout/failure-page')).FailurePage)

/** A page that failed, with a retry that reads anew what it failed on. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  const router = useRouter()
  const retry = () => {
    renewStyles()
    queries.reset()
    reset()
    void router.invalidate()
  }
  return <FailurePage error={error} reset={retry} />
}
