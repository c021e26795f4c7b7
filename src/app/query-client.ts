import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { CallError, ServiceError, UnreachableError } from '@/api/failures/errors'
import { pauseBeforeRetry } from '@/api/pause-before-retry'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { invalidates?: readonly QueryKey[] }
  }
}

export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // A mutation finishes once the data that shows its effect is read again.
      onSuccess: (_data, _variables, _context, { meta }) =>
        Promise.all((meta?.invalidates ?? []).map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    }),
    defaultOptions: {
      queries: {
        // The client handles being offline; a paused query would show a spinner forever.
        networkMode: 'always',
        staleTime: 30_000,
        // Structural sharing copies objects by assigning each key, which loses `__proto__` keys.
        structuralSharing: false,
        retry: isWorthAnotherRead,
        retryDelay: pauseBeforeRetry,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return queryClient
}

/** A read is sent again three times after 429, and once after a temporary failure. */
function isWorthAnotherRead(failures: number, error: Error): boolean {
  if (!(error instanceof CallError) || !error.endpoint.reads) return false
  if (error instanceof ServiceError && error.status === 429) return failures < 3
  if (error instanceof UnreachableError) return !error.offline && failures < 1
  return error instanceof ServiceError && [502, 503, 504].includes(error.status) && failures < 1
}
