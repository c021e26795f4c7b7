import { searchTexts } from '@/lib/text/search-text'

/** What of the page is in the address. */
export interface ArtifactsSearch {
  status?: string | undefined
  content_type?: string | undefined
  page_size?: string | undefined
  /** Where the page begins, as the answer before it said. */
  page_token?: string | undefined
  /** Id of an artifact. */
  sel?: string | undefined
  /** Id of an end user whom the link comes from: suggested to act as. */
  participant?: string | undefined
}

export function readArtifactsSearch(search: Record<string, unknown>): ArtifactsSearch {
  return searchTexts(search, 'status', 'content_type', 'page_size', 'page_token', 'sel', 'participant')
}

/** As the interface has it (section 8). */
export const usualPageSize = 20
export const pageSizes = [10, 20, 50, 100]

/** Undefined where the address says nothing that could be sent. */
export function readPageSize(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}
