import { searchText } from '@/lib/text/search-text'
import { isOneOf } from '@/lib/json/shape'

/** Search parameters of the page. Without a tab it shows the requests. */
export interface ActivitySearch {
  tab?: 'drift' | 'assumptions' | undefined
  q?: string | undefined
  outcome?: 'failed' | 'slow' | 'writes' | undefined
  /** Title of a row of the endpoint table. */
  endpoint?: string | undefined
  /** Shows each request of a walk through the API keys separately. */
  pages?: 'all' | undefined
  /** Id of an exchange. */
  sel?: string | undefined
}

const isTab = isOneOf('drift', 'assumptions')
const isOutcome = isOneOf('failed', 'slow', 'writes')

export function readActivitySearch(search: Record<string, unknown>): ActivitySearch {
  return {
    tab: isTab(search.tab) ? search.tab : undefined,
    q: searchText(search, 'q'),
    outcome: isOutcome(search.outcome) ? search.outcome : undefined,
    endpoint: searchText(search, 'endpoint'),
    pages: search.pages === 'all' ? 'all' : undefined,
    sel: searchText(search, 'sel'),
  }
}
