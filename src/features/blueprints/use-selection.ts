import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { rowsOf, rowsInOrder, type BlueprintValues, type RowList } from '@/blueprint/model/values/form-values'
import { rowNames } from '@/blueprint/model/values/field-path'
import type { Narrowing, Selection } from './designer-context'
import type { DraftStore } from './draft/draft-store'

/** The selection: by the row's key, so that renaming the row does not lose it, and by name in the URL. */
export function useSelection(store: DraftStore, id: string, sel: string | undefined) {
  const navigate = useNavigate()
  const read = () => {
    const found = selectionOfText(sel, store.getValues())
    return { seen: sel, selection: found, lost: found ? undefined : sel }
  }
  /** `seen`: the last value from the URL. `lost`: the name in the URL if it does not exist. */
  const [{ seen, selection, lost }, setShown] = useState(read)
  if (seen !== sel) {
    // The URL either follows the selection, or changed by itself: Back, Forward, a link.
    const isOurs = (selection && textOfSelection(selection, store.getValues())) === sel
    setShown(isOurs ? { seen: sel, selection, lost: undefined } : read())
  }
  const write = useCallback(
    (part: Narrowing & { sel?: string | undefined; at?: undefined }) =>
      navigate({
        to: '/blueprints/$id',
        params: { id },
        search: (before) => ({ ...before, ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, id],
  )
  useEffect(() => {
    if (lost === undefined) return
    void import('./announce-missing').then(({ announceMissingSelection }) => announceMissingSelection(lost))
    void write({ sel: undefined })
  }, [lost, write])
  const select = useCallback(
    (next: Selection | undefined) => {
      setShown((before) => ({ ...before, selection: next }))
      void write({ sel: next && textOfSelection(next, store.getValues()) })
    },
    [store, write],
  )
  useEffect(() => {
    const unsubscribe = store.subscribe(() => {
      if (!selection) return
      const values = store.getValues()
      const text = textOfSelection(selection, values)
      if (text !== undefined && text !== sel) void write({ sel: text })
      // The added row was undone. A removed row is still shown, so that it can be restored.
      if (rowsOf(values, selection.list).byKey[selection.key] === undefined) select(undefined)
    })
    return unsubscribe
  }, [store, selection, sel, write, select])
  return { selection, select, write }
}

const words = {
  trait: 'traits',
  boundary: 'default_growth.boundaries',
  goal: 'default_growth.goal_states',
  trigger: 'default_growth.triggers',
} as const satisfies Record<string, RowList>

/** The selection as URL text: `trait:warmth`. A row without a unique name is identified by position: `trait:#3`. */
function textOfSelection({ list, key }: Selection, values: BlueprintValues): string | undefined {
  const word = Object.entries(words).find(([, name]) => name === list)?.[0]
  const rows = rowsInOrder<object>(rowsOf(values, list))
  const index = rows.findIndex((row) => row.key === key)
  const row = rows[index]
  if (!row) return undefined
  const name = nameOf(list, row.row)
  const isOwn = name !== '' && rows.filter((other) => nameOf(list, other.row) === name).length === 1
  return `${word}:${isOwn ? name : `#${index + 1}`}`
}

/** The row for the URL text; undefined if there is none. */
function selectionOfText(text: string | undefined, values: BlueprintValues): Selection | undefined {
  const [, word, name] = /^(\w+):(.*)$/s.exec(text ?? '') ?? []
  if (word === undefined || name === undefined || !Object.hasOwn(words, word)) return undefined
  const list = words[word as keyof typeof words] // one of its own keys
  const rows = rowsInOrder<object>(rowsOf(values, list))
  const place = /^#(\d+)$/.exec(name)?.[1]
  const found = rows.find(({ row }) => nameOf(list, row) === name) ?? rows[Number(place ?? 0) - 1]
  return found && { list, key: found.key }
}

function nameOf(list: RowList, row: object): string {
  const name: unknown = Object.entries(row).find(([field]) => field === rowNames[list])?.[1]
  return typeof name === 'string' ? name : ''
}
