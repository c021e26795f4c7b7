import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from '@/session/router-context'
import { PendingPage } from '@/layout/pending-page'
import { routeTree } from '@/routeTree.gen'
import { lazyPart } from '@/ui/lazy-part'
import { RouteFailure } from './route-failure'
import { parseSearch, stringifySearch } from './search-params'

const NotFoundPage = lazyPart(async () => (await import('@/layout/not-found-page')).NotFoundPage)

export function createConsoleRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Freshness is the query cache's business alone.
    defaultPreloadStaleTime: 0,
    // The next page's frame shows at once; its skeleton waits 150 ms by itself.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
