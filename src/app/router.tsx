import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { createRouter, useRouter, type ErrorComponentProps, type RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from '@/session/router-context'
import { PendingPage } from '@/layout/pages/pending-page'
import { routeTree } from '@/routeTree.gen'
import { lazyPart } from '@/ui/states/lazy-part'
import { renewStyles } from '@/ui/styles/renew-styles'
import { parseSearch, stringifySearch } from './search-params'

const FailurePage = lazyPart(async () => (await import('@/layout/pages/failure-page')).FailurePage)
const NotFoundPage = lazyPart(async () => (await import('@/layout/pages/not-found-page')).NotFoundPage)

export function createConsoleRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Only the query cache decides freshness.
    defaultPreloadStaleTime: 0,
    // The next page's frame shows at once; its skeleton has its own delay of 150 ms.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
}

/** A page that failed, with a retry that repeats the failed read. */
function RouteFailure({ error, reset }: ErrorComponentProps) {
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

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
