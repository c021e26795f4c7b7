import type { Client } from '@/api/client'
import { ApiKeyPager } from '@/entities/api-keys/api-key-pager'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { visibleEnd } from '@/entities/api-keys/visible-end'

export interface KeyReading {
  /** Matching keys on the pages up to the first match; all keys that were read if none matches. */
  readonly candidates: readonly KeyRow[]
  readonly isMatched: boolean
  /** Epoch milliseconds of the page with the candidates. */
  readonly at: number
}

/** Which key is looked for: its row in the list, or the last characters that the console knows. Neither: the whole list. */
export interface WantedKey {
  readonly row?: string | undefined
  readonly end?: string | undefined
}

/** Keys per page. */
const pageSize = 100

/**
 * Reads the key list (#1) page by page until the wanted key is found, or to its end.
 * @throws CallError
 */
export async function readKey(client: Client, wanted: WantedKey, signal: AbortSignal): Promise<KeyReading> {
  const pager = new ApiKeyPager(client, { limit: pageSize, order: undefined })
  signal.addEventListener('abort', () => pager.cancel())
  for (;;) {
    await pager.load(1)
    signal.throwIfAborted()
    const { rows, error, at = Date.now(), hasMore, pause } = pager.getState()
    if (error !== undefined) throw error as Error // as the client threw it
    const matching = rows.filter((row) => isWanted(row, wanted))
    if (matching.length > 0) return { candidates: matching, isMatched: true, at }
    if (!hasMore || pause !== undefined) return { candidates: rows, isMatched: false, at }
  }
}

function isWanted({ key, preview }: KeyRow, { row, end }: WantedKey): boolean {
  if (row !== undefined) return key === row
  return end !== undefined && end !== '' && visibleEnd(preview) === end
}
