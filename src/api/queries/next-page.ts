/** Empty pages in a row after which no further one is asked for. */
const maxEmptyPages = 3

/**
 * Why no further page is asked for. `loop`: a cursor came a second time. `repeat`: a page had only known items.
 * `no cursor`: more exist, but not where. `limit`: as many as the console reads. All but `complete` leave items out.
 */
export type PagesEnd = 'complete' | 'loop' | 'repeat' | 'empty pages' | 'no cursor' | 'limit'

/** What is known after a page. */
export interface PageFacts {
  /** Where the service says that the next page begins. */
  cursor: string | undefined
  /** Whether the service says that more exist; undefined where it does not. */
  hasMore: boolean | undefined
  /** Those that were followed before. */
  cursors: readonly string[]
  /** Items in this page, and those among them that no page had before. */
  items: number
  newItems: number
  /** Pages without an item, up to this one. */
  emptyPages: number
  isFull: boolean
}

/** Whether a list that comes page by page ends with this page, and why. Undefined: the cursor leads on. */
export function endAfter(page: PageFacts): PagesEnd | undefined {
  const { cursor, hasMore = cursor !== undefined, cursors, items, newItems, emptyPages, isFull } = page
  if (!hasMore) return 'complete'
  if (cursor === undefined) return 'no cursor'
  if (cursors.includes(cursor)) return 'loop'
  if (items > 0 && newItems === 0) return 'repeat'
  if (emptyPages > maxEmptyPages) return 'empty pages'
  return isFull ? 'limit' : undefined
}
