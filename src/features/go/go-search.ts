import { searchText } from '@/lib/text/search-text'
import { withoutCredentials } from '@/lib/json/without-credentials'

export interface GoSearch {
  /** The pasted text, reduced to its ids. */
  ref?: string | undefined
  /** The selected id, if there are several. */
  sel?: string | undefined
  /** Number of ids in the pasted text that did not fit into the address. */
  more?: string | undefined
  /** A possible credential was removed. */
  left_out?: '1' | undefined
}

/** A credential is removed from the address, however it got there. */
export function readGoSearch(search: Record<string, unknown>): GoSearch {
  const ref = withoutCredentials(searchText(search, 'ref') ?? '')
  const sel = withoutCredentials(searchText(search, 'sel') ?? '')
  const omitted = ref.omitted || sel.omitted || search['left_out'] === '1'
  return {
    ref: ref.text.trim() === '' ? undefined : ref.text,
    sel: sel.omitted || sel.text === '' ? undefined : sel.text,
    more: /^[1-9]\d{0,8}$/.exec(searchText(search, 'more') ?? '')?.[0],
    left_out: omitted ? '1' : undefined,
  }
}
