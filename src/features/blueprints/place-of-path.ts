import type { Selection } from './designer-context'
import { rowsInOrder, type BlueprintValues } from '@/blueprint/model/form-values'
import { rowAt } from '@/blueprint/model/path-label'
import type { ViewName } from './view-names'

/** Where a field of the draft is shown: with what selected, and in which view if it is in one only. */
export interface Place {
  readonly view?: ViewName
  readonly selection?: Selection | undefined
}

export function placeOfPath(path: string, values: BlueprintValues): Place {
  if (path.startsWith('default_dyadic')) return { view: 'dyadic' }
  const row = rowAt(path)
  if (!row) return path.startsWith('default_growth') ? { view: 'goals' } : { view: 'lanes' }
  if (row.key === undefined) return { view: 'form' }
  const { list, key } = row
  if (list !== 'default_growth.boundaries') return { selection: { list, key } }
  // A boundary is shown with its trait.
  const ref = values.default_growth.boundaries.byKey[key]?.trait_ref
  const trait = rowsInOrder(values.traits).find((one) => one.row.trait_ref === ref)
  return { selection: trait ? { list: 'traits', key: trait.key } : { list, key } }
}
