import { CancelledError, type QueryClient } from '@tanstack/react-query'
import type { blueprintQuery } from './blueprints'

/**
 * Reads a blueprint after a press, when no component on the page observes the read. "Try now" in the rate-limit notice
 * cancels every waiting read so that its page restarts it; here it is restarted. Throws what the read throws.
 */
export async function queryForPress(queryClient: QueryClient, options: ReturnType<typeof blueprintQuery>) {
  try {
    return await queryClient.query(options)
  } catch (error) {
    if (error instanceof CancelledError) return queryClient.query(options)
    throw error
  }
}
