import { searchText } from '@/lib/text/search-text'
import { withoutCredentials } from '@/lib/json/without-credentials'

export interface GoSearch {
  /** What was pasted, as far as it names things. */
  ref?: string | undefined
  /** The id that is looked into, of several. */
  sel?: string | undefined
  /** How many ids of the pasted text the address had no room for. */
  more?: string | undefined
  /** Something that looked like a credential was taken out. */
  left_out?: '1' | undefined
}

/** A credential does not stay in the address, whoever put it there. */
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
