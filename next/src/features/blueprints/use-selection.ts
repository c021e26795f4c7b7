import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { rowListNames, rowLists } from '@/blueprint/model/blueprint'
import { rowOf, rowsOf, type Draft } from '@/blueprint/model/rows'
import { sameJson } from '@/lib/json/json'
import { useDraft, useDraftStore } from './draft/use-draft'
import { addressIn, addressOf, blueprint } from './field-page'
import type { Selection } from './lanes/lanes-context'

/**
 * The row whose form the panel shows. The address names it: `trait:warmth`, `goal:storyteller`. It is followed by its
 * key, so that it stays selected while it is renamed.
 */
export function useSelection() {
  const { sel } = useSearch({ from: '/_frame/blueprints/$id/' })
  const chosen = useLocation({ select: ({ state }) => state.row })
  const navigate = useNavigate({ from: '/blueprints/$id/' })
  const store = useDraftStore()
  const [shown, setShown] = useState<{ readonly row: Selection; readonly address: string }>()
  const selection = useDraft(({ draft }) => {
    if (sel === undefined) return undefined
    const isRenamed = shown?.address === sel && rowOf(draft, shown.row.list, shown.row.key) !== undefined
    return named(draft, sel, chosen) ?? (isRenamed ? shown.row : undefined)
  }, sameJson)
  const address = useDraft(({ draft }) => selection && addressOf(draft, selection))
  const now = selection && sel && address === sel ? { row: selection, address: sel } : shown
  if (!sameJson(shown, now)) setShown(now)

  useEffect(() => {
    if (address !== undefined && address !== sel)
      void navigate({ search: (search) => ({ ...search, sel: address }), state: true, replace: true })
  }, [navigate, address, sel])

  const select = useCallback(
    (next: Selection | typeof blueprint | undefined) => {
      const row = next === blueprint ? undefined : next
      // A row that was added just now is not in the draft of the last render.
      const to = row ? addressOf(store.get().draft, row) : next === blueprint ? blueprint : ''
      void navigate({
        search: (search) => ({ ...search, sel: to }),
        state: row ? { row } : {},
        replace: true,
        resetScroll: false,
      })
    },
    [navigate, store],
  )
  return { selection, isOpen: sel !== undefined, select }
}

/** Of several rows with one name, the one that was chosen, else the first. */
function named(draft: Draft, address: string, chosen: Selection | undefined): Selection | undefined {
  const list = rowListNames.find((one) => address.startsWith(`${rowLists[one].noun}:`))
  if (!list) return undefined
  const same = rowsOf(draft, list).filter(({ row }) => addressIn(list, row) === address)
  const row = same.find(({ key }) => key === chosen?.key) ?? same[0]
  return row && { list, key: row.key }
}
