import { newKey } from '@/blueprint/model/keys'
import type { Path } from '@/blueprint/model/path'
import { useDraftStore } from '@/features/blueprints/draft/use-draft'
import { additions, type Addition } from './lane-edits'

/** Adds a row as a step, and leads to its field. A trait may come with its category and ref. */
export function useAdd(goTo: (path: Path) => void) {
  const store = useDraftStore()
  return (what: Addition, category?: string, ref?: string) => {
    const { list, field, command } = additions[what]
    const key = newKey()
    store.perform(command(store.get().draft, key, category, ref))
    goTo([...list.split('.'), key, field])
  }
}
