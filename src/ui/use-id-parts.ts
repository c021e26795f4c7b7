import { useCallback, useSyncExternalStore } from 'react'
import { partsOfId, shortId } from './short-id'

interface DisplayedId {
  readonly id: string
  readonly onChange: () => void
}

/** Ids on the page now, by their short form. */
const shown = new Map<string, Set<DisplayedId>>()

const separator = '\n'

/** The parts of an id to show: longer if another id on the page has the same short form. */
export function useIdParts(id: string): readonly string[] {
  const short = shortId(id)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const entry: DisplayedId = { id, onChange }
      const group = shown.get(short) ?? new Set()
      shown.set(short, group.add(entry))
      notifyOthers(group, entry)
      return () => {
        group.delete(entry)
        if (group.size === 0) shown.delete(short)
        notifyOthers(group, entry)
      }
    },
    [id, short],
  )
  return useSyncExternalStore(subscribe, () => {
    const others = [...(shown.get(short) ?? [])].flatMap((one) => (one.id === id ? [] : one.id))
    return partsOfId(id, others).join(separator)
  }).split(separator)
}

function notifyOthers(group: ReadonlySet<DisplayedId>, { id }: DisplayedId) {
  for (const one of group) if (one.id !== id) one.onChange()
}
