import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { rowListNames, rowLists, type RowList, type RowOf } from '@/blueprint/model/blueprint'
import { rowAt, type Path } from '@/blueprint/model/path'
import { nameIn, rowOf, rowsOf, type Draft } from '@/blueprint/model/rows'
import { sameJson } from '@/lib/json/json'
import { useDraft, useDraftStore } from './draft/use-draft'
import type { Selection } from './lanes/lanes-context'

/** Selects the blueprint itself: in narrow windows its form is not beside the lanes. */
export const blueprint = 'blueprint'

/**
 * The row whose form the panel shows. The address names it: `trait:warmth`, `goal:storyteller`. It is followed by its
 * key, so that it stays selected while it is renamed. At first it is that of a field, if one is given.
 */
export function useSelection(field: Path | undefined) {
  const { sel } = useSearch({ from: '/_frame/blueprints/$id/' })
  const navigate = useNavigate({ from: '/blueprints/$id/' })
  const store = useDraftStore()
  const [chosen, setChosen] = useState(field && selectionAt(store.get().draft, field))
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
      void navigate({ search: (search) => ({ ...search, sel: address }), replace: true })
  }, [navigate, address, sel])

  const select = useCallback(
    (next: Selection | typeof blueprint | undefined) => {
      const row = next === blueprint ? undefined : next
      setChosen(row)
      // A row that was added just now is not in the draft of the last render.
      const to = row ? addressOf(store.get().draft, row) : next === blueprint ? blueprint : ''
      void navigate({ search: (search) => ({ ...search, sel: to }), replace: true })
    },
    [navigate, store],
  )
  return { selection, isOpen: sel !== undefined, select }
}

/** The row whose form has a field of the draft. A boundary is a part of its trait's. */
export function selectionAt(draft: Draft, path: Path): Selection | undefined {
  const row = rowAt(path)
  if (row?.list !== 'default_growth.boundaries') return row
  const ref = rowOf(draft, row.list, row.key)?.trait_ref
  const trait = rowsOf(draft, 'traits').find((one) => one.row.trait_ref === ref)
  return trait && { list: 'traits', key: trait.key }
}

/** The row in the address of the traits' page. */
export function addressOf(draft: Draft, { list, key }: Selection): string {
  return addressIn(list, rowOf(draft, list, key))
}

function addressIn(list: RowList, row: RowOf[RowList] | undefined): string {
  return `${rowLists[list].noun}:${nameIn(list, row)}`
}

/** Of several rows with one name, the one that was chosen, else the first. */
function named(draft: Draft, address: string, chosen: Selection | undefined): Selection | undefined {
  const list = rowListNames.find((one) => address.startsWith(`${rowLists[one].noun}:`))
  if (!list) return undefined
  const same = rowsOf(draft, list).filter(({ row }) => addressIn(list, row) === address)
  const row = same.find(({ key }) => key === chosen?.key) ?? same[0]
  return row && { list, key: row.key }
}
