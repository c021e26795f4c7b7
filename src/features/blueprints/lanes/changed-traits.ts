import { changePath, type Change } from '@/blueprint/model/change'
import { rowsInOrder, type BlueprintValues } from '@/blueprint/model/form-values'

/** Keys of the traits whose lanes show a change. */
export function changedTraits(changes: readonly Change[], values: BlueprintValues): ReadonlySet<string> {
  const keyOfRef = new Map(rowsInOrder(values.traits).map(({ key, row }) => [row.trait_ref, key]))
  const keys = changes.flatMap((change) => {
    const path = changePath(change)
    const ref = change.kind === 'include' || change.kind === 'exclude' ? change.item : path.at(-1)
    if (path[0] === 'traits') return path[1] ?? []
    const isNamed =
      path.includes('learnable_traits') || path.includes('trait_targets') || path.includes('affected_traits')
    if (isNamed && ref !== undefined) return keyOfRef.get(ref) ?? []
    if (path[1] !== 'boundaries' || path[2] === undefined) return []
    return keyOfRef.get(values.default_growth.boundaries.byKey[path[2]]?.trait_ref ?? '') ?? []
  })
  return new Set(keys)
}
