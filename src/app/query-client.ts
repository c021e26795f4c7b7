import { QueryClient } from '@tanstack/react-query'
import type { Answer } from '@/api/client'
import { ServiceError } from '@/api/service-error'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The client handles being offline; a paused query would show a skeleton forever.
        networkMode: 'always',
        // A read that says the same is a newer read: a form may show something else by now. Copies lose `__proto__` keys.
        structuralSharing: false,
        // What could not be read is asked for again by the next page, but not by the one that has just read it.
        staleTime: ({ state: { data } }) =>
          (data as Partial<Answer<unknown>> | undefined)?.unreadable?.length ? 2_000 : 30_000,
        // The loader of a page has just failed: its page shows that, and the next read is a press.
        retryOnMount: false,
        retry: isWorthAnotherRead,
        retryDelay: (_, error) => 1000 * ((error instanceof ServiceError && error.failure.retryAfter) || 1),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Seconds that a read waits by itself: a longer wait is the user's to decide. */
const longestWait = 5

/** A read is sent again three times after 429, and once after a temporary failure; never one that somebody pays for. */
function isWorthAnotherRead(failures: number, error: Error): boolean {
  if (!(error instanceof ServiceError) || !error.endpoint.isRepeatable) return false
  const { status, reason, retryAfter = 0, isFunded } = error.failure
  if (isFunded || retryAfter > longestWait) return false
  if (status === 429) return failures < 3
  return failures < 1 && (reason === 'unreachable' || [502, 503, 504].includes(status ?? 0))
}
