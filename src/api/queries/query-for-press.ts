import { CancelledError, type QueryClient } from '@tanstack/react-query'
import type { blueprintQuery } from './blueprints'

/**
 * Reads a blueprint for a press, with nothing on the page that shows the read. "Try now" of the notice that the service asked
 * to wait cancels every read that waits, for its page to start it again: here it is started again. Throws what the read throws.
 */
export async function queryForPress(queryClient: QueryClient, options: ReturnType<typeof blueprintQuery>) {
  try {
    return await queryClient.query(options)
  } catch (error) {
    if (error instanceof CancelledError) return queryClient.query(options)
    throw error
  }
}
