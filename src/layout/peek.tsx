import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import { refKey } from '@/storage/catalog/catalog-entry'
import { entriesOf } from '@/entities/id-guesses'
import { readRef } from '@/entities/read-ref'
import { PeekPanel } from './peek-panel'
import { UnreadPeek } from './unread-peek'

interface PeekProps {
  /** `space:sp_1`, or an id alone. */
  text: string
  onClose: () => void
}

/** What the address asks to be shown beside the page: a thing by its kind and id, or by an id that is known. */
export function Peek({ text, onClose }: PeekProps) {
  const catalog = useCatalogStore()
  const { storage } = useCatalogState()
  const told = readRef(text)
  const known = told ? [] : entriesOf(catalog, text)
  const ref = told ?? (known.length === 1 ? known[0] : undefined)
  if (ref) return <PeekPanel key={refKey(ref)} entity={ref} onClose={onClose} />
  if (storage.kind === 'loading') return null
  return <UnreadPeek text={text} known={known} onClose={onClose} />
}
