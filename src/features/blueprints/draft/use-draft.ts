import { createSafeContext } from '@mantine/core'
import { nameOf, type Path, type RowList, type RowOf } from '@/blueprint/model/path'
import { changeGroups } from '@/blueprint/model/changes'
import { problemsIn } from '@/blueprint/model/problems'
import type { Problem } from '@/blueprint/model/row-problems'
import { rowOf, rowsOf } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { groupedBy } from '@/lib/grouped-by'
import { sameJson } from '@/lib/json/json'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { useStore } from '@/lib/use-store'
import type { DraftState, DraftStore, UncommittedField } from './draft-store'

/** The blueprint that the pages of the designer edit. */
export const [DraftContext, useDraftStore] = createSafeContext<DraftStore>('No draft here')

/** A part of the draft, and a redraw when it changes: by identity, or by `sameJson` if it is computed anew. */
export function useDraft<Part>(
  select: (state: DraftState) => Part,
  isSame?: (before: Part, now: Part) => boolean,
): Part {
  return useStore(useDraftStore(), select, isSame)
}

export function useRow<List extends RowList>(list: List, key: string): RowOf[List] | undefined {
  return useDraft(({ draft }) => rowOf(draft, list, key))
}

/** Empty for none. */
export function useTraitRef(key: string): string {
  return useDraft(({ draft }) => textIn(rowOf(draft, 'traits', key)?.trait_ref))
}

/** The categories of all traits, empty for none. */
export function useCategories(): readonly string[] {
  return useDraft(
    ({ draft }) => [...new Set(rowsOf(draft, 'traits').map(({ row }) => textIn(row.category)))],
    sameJson,
  )
}

/** What the service refused at the last save, and what is wrong with the draft; the same while nothing of it changes. */
export const useProblems = (): readonly Problem[] => useDraft(allProblemsOf, sameJson)
export const allProblemsOf = memoizeByObject((now: DraftState) => [...now.refused, ...problemsOf(now)])
export const problemsOf = memoizeByObject(({ base, draft }: DraftState) => problemsIn(draft, base))

/** The first problem of a place. */
export const problemAt = (state: DraftState, path: Path) =>
  problemsByName(state).get(nameOf(path))?.[0]?.problem
const problemsByName = memoizeByObject((state: DraftState) => {
  const places = allProblemsOf(state).flatMap((problem) =>
    [problem.path, problem.also ?? []].map((path) => ({ name: nameOf(path), problem })),
  )
  return groupedBy(places, ({ name }) => name)
})

/** What differs from what the service has. Computed once per version, whoever asks. */
export const changeGroupsOf = memoizeByObject(({ base, draft }: DraftState) => changeGroups(base, draft))

/** Fields whose text is not in the draft: a save waits for them, and names them. */
export const useOpenFields = (): readonly UncommittedField[] => useStore(useDraftStore().openFields)
