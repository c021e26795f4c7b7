import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { AssumptionsContext } from '@/api/assumptions/use-assumptions'
import { ClientContext } from '@/api/use-client'
import { ExchangeLogContext } from '@/api/use-exchange-log'
import { CatalogContext } from '@/storage/catalog/use-catalog'
import { DraftsContext } from '@/storage/drafts/drafts-context'
import { browserStorage } from '@/lib/stored'
import { EnvironmentContext } from '@/session/use-environment'
import { IdentitiesContext } from '@/session/identities/use-identities'
import { SessionContext } from '@/session/use-session'
import { PcProvider } from '@/ui/styles/pc-provider'
import { rememberEnvironment } from './chosen-environment'
import type { Console } from './create-console'

interface ConsoleRootProps {
  parts: Console
  openMockPanel?: (() => void) | undefined
}

/** Provides the parts of one console to React. */
export function ConsoleRoot({ parts, openMockPanel }: ConsoleRootProps) {
  const {
    environment,
    environments,
    assumptions,
    session,
    identities,
    catalog,
    drafts,
    client,
    exchanges,
    queryClient,
    router,
  } = parts
  const choose = (id: string) => {
    rememberEnvironment(browserStorage('localStorage'), id)
    globalThis.location.assign('/')
  }
  return (
    <EnvironmentContext value={{ environment, environments, choose, openMockPanel }}>
      <AssumptionsContext value={assumptions}>
        <SessionContext value={session}>
          <IdentitiesContext value={identities}>
            <CatalogContext value={catalog}>
              <DraftsContext value={drafts}>
                <ClientContext value={client}>
                  <ExchangeLogContext value={exchanges}>
                    <QueryClientProvider client={queryClient}>
                      <PcProvider>
                        <RouterProvider router={router} />
                      </PcProvider>
                    </QueryClientProvider>
                  </ExchangeLogContext>
                </ClientContext>
              </DraftsContext>
            </CatalogContext>
          </IdentitiesContext>
        </SessionContext>
      </AssumptionsContext>
    </EnvironmentContext>
  )
}
