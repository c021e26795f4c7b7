import { createSafeContext } from '@mantine/core'
import { useMemo, useSyncExternalStore } from 'react'
import type { RowList, RowOf } from '@/blueprint/model/blueprint'
import { changeGroups, type ChangeGroup } from '@/blueprint/model/changes'
import { problemsIn, type Problem } from '@/blueprint/model/problems'
import { rowOf, rowsOf } from '@/blueprint/model/rows'
import { useSame } from '@/lib/use-same'
import { useStore } from '@/lib/use-store'
import type { DraftState, DraftStore, OpenField } from './draft-store'

/** The blueprint that the pages of the designer edit. */
export const [DraftContext, useDraftStore] = createSafeContext<DraftStore>('No draft here')

/** A part of the draft. The component renders again when the part changes by identity, so select, but do not compute. */
export function useDraft<Part>(select: (state: DraftState) => Part): Part {
  const { subscribe, get } = useDraftStore()
  return useSyncExternalStore(subscribe, () => select(get()))
}

export function useRow<List extends RowList>(list: List, key: string): RowOf[List] | undefined {
  return useDraft(({ draft }) => rowOf(draft, list, key))
}

/** The keys of a list's rows in order; the same array while no row comes, goes or moves. */
export function useRowKeys(list: RowList): readonly string[] {
  const text = useDraft(({ draft }) => JSON.stringify(rowsOf(draft, list).map(({ key }) => key)))
  // eslint-disable-next-line no-restricted-syntax -- keys alone, no rows
  return useMemo(() => JSON.parse(text) as string[], [text])
}

/**
 * What the service refused at the last save, and what is wrong with the draft. Computed once per version, whoever asks, and the same while nothing of it changes.
 */
export function useProblems(): readonly Problem[] {
  return useSame(useDraft(allProblemsOf))
}
const allProblemsOf = onceForEach((state) => [...state.refused, ...problemsOf(state)])
export const problemsOf = onceForEach(({ draft }) => problemsIn(draft))

/** What differs from what the service has. Computed once per version, whoever asks. */
export function useChangeGroups(): readonly ChangeGroup[] {
  return useDraft(changeGroupsOf)
}
const changeGroupsOf = onceForEach(({ base, draft }) => changeGroups(base, draft))

function onceForEach<Value extends object>(compute: (state: DraftState) => Value) {
  const known = new WeakMap<DraftState, Value>()
  return (state: DraftState): Value => {
    const value = known.get(state) ?? compute(state)
    known.set(state, value)
    return value
  }
}

/** Fields whose text is not in the draft: a save waits for them, and names them. */
export function useOpenFields(): readonly OpenField[] {
  return useStore(useDraftStore().openFields)
}
