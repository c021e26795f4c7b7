import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Environment } from '@/api/environment'
import { setUnzonedTimes } from '@/lib/time/moment'
import { conversationKey } from '@/session/stored-session'
import { ownerOf } from '@/storage/database'
import { tidyStorage } from '@/storage/tidy-storage'
import { createContext, type ConsoleContext } from './console-context'
import { FailedPage } from '@/ui/crashed'
import { LoadingPage } from '@/ui/page-parts'
import { routeTree } from '../routeTree.gen'
import { stringifySearch } from '@/lib/search-params'
import { writeStored } from '@/lib/web-storage'

/** Requests of a visit that are kept. */
const mostExchanges = 500

/** One console: how its parts hear of each other. The browser's own history, unless another is given. */
export function createConsole(
  environment: Environment,
  environments: readonly Environment[] = [environment],
  history?: RouterHistory,
) {
  const context = createContext(environment, environments)
  const { assumptions, client, session, identities, database, catalog, exchanges, queryClient } = context
  client.listen(catalog.recordExchange)
  client.listen((exchange) => exchanges.set([exchange, ...exchanges.get()].slice(0, mostExchanges)))
  const followAssumptions = () => setUnzonedTimes(assumptions.get()['time-zone'])
  followAssumptions()
  assumptions.subscribe(followAssumptions)
  // Stored data is separate for each user; an expired session still is its user's.
  const followSession = () => {
    const { status, user } = session.get()
    if (status !== 'starting') void catalog.open(user && ownerOf(environment.id, user.subject))
  }
  followSession()
  session.subscribe(followSession)
  session.onUserChange(() => {
    identities.clear()
    writeStored('sessionStorage', conversationKey(environment.id), null)
    exchanges.set([])
    queryClient.clear()
    const isElsewhere = session.get().endedBy !== null
    // The edits on the page are nobody's any more. A sign-out by choice drops the way back too.
    void router.navigate({
      to: isElsewhere ? '/sign-in' : '/',
      search: isElsewhere ? { to: router.state.location.href } : {},
      replace: true,
      ignoreBlocker: true,
    })
  })
  void tidyStorage(database)
  const reopen = () => void database.reopen()
  window.addEventListener('focus', reopen)
  // What only this page has of drafts goes with it.
  const onLeave = (event: BeforeUnloadEvent) => {
    if ([...database.memory.drafts.values()].some((draft) => draft !== undefined)) event.preventDefault()
  }
  window.addEventListener('beforeunload', onLeave)

  const router = createConsoleRouter(context, history)
  return {
    ...context,
    router,
    dispose() {
      window.removeEventListener('focus', reopen)
      window.removeEventListener('beforeunload', onLeave)
      session.dispose()
      identities.dispose()
      void catalog.open(null)
      queryClient.clear()
      database.close()
    },
  }
}
export type Console = ReturnType<typeof createConsole>

function createConsoleRouter(context: ConsoleContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    // A hover fetches the page's code, never data.
    defaultPreload: 'intent',
    // Only the query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: FailedPage,
    // After a second without the code of the next page.
    defaultPendingComponent: LoadingPage,
    // What of an address is the same after a navigation is not drawn again.
    defaultStructuralSharing: true,
    // The page of another record starts anew.
    defaultRemountDeps: ({ params }) => params,
    // Ids are strings: `00123` and `662E41` must not become numbers.
    parseSearch: (search): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
  interface StaticDataRouteOption {
    /** The page in the breadcrumb; that of a record has the record's name there. */
    crumb?: string
  }
}
