import { searchTexts } from '@/lib/text/search-text'

/** Search parameters of the page's address. */
export interface ArtifactsSearch {
  status?: string | undefined
  content_type?: string | undefined
  page_size?: string | undefined
  /** Token of the page, from the previous page's answer. */
  page_token?: string | undefined
  /** Id of an artifact. */
  sel?: string | undefined
  /** Id of an end user from the link's source page, suggested to act as. */
  participant?: string | undefined
}

export function readArtifactsSearch(search: Record<string, unknown>): ArtifactsSearch {
  return searchTexts(search, 'status', 'content_type', 'page_size', 'page_token', 'sel', 'participant')
}

/** Default of the interface (section 8). */
export const usualPageSize = 20
export const pageSizes = [10, 20, 50, 100]

/** Undefined if the address has no valid page size. */
export function readPageSize(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}
