import { endpoints } from '@/api/endpoints'
import type { LoggedExchange } from '@/api/exchange-log'

/** A row of the list: a request, or the newest of several that read one list page by page. */
export interface RequestLine {
  readonly entry: LoggedExchange
  /** Number of requests in this row. */
  readonly pages: number
  /** Total milliseconds of all its requests. */
  readonly duration: number
}

const fewest = 3

/**
 * Groups adjacent requests of a walk through the API keys into one row. Failed requests stay separate, as do walks that
 * contain `shown`.
 */
export function foldWalks(rows: readonly LoggedExchange[], shown: string | undefined): RequestLine[] {
  const walks: LoggedExchange[][] = []
  for (const entry of rows) {
    const last = walks.at(-1)
    if (last?.[0] && isPage(entry) && isPage(last[0])) last.push(entry)
    else walks.push([entry])
  }
  return walks.flatMap((walk) => {
    const [newest] = walk
    const isCollapsed = walk.length >= fewest && !walk.some(({ id }) => id === shown)
    return newest && isCollapsed
      ? [{ entry: newest, pages: walk.length, duration: walk.reduce((sum, one) => sum + one.duration, 0) }]
      : walk.map(lineOf)
  })
}

export function lineOf(entry: LoggedExchange): RequestLine {
  return { entry, pages: 1, duration: entry.duration }
}

function isPage({ endpoint, error }: LoggedExchange): boolean {
  return endpoint === endpoints.listApiKeys && error === undefined
}
