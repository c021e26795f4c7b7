import { changeId, type Change } from '@/blueprint/model/changes'
import { rowAt, type Path } from '@/blueprint/model/path'
import { rowOf, rowsOf, type Draft } from '@/blueprint/model/rows'

/** What a difference is about: the key of its trait's lane, else the difference itself. */
export function topicOf(change: Change, drafts: readonly Draft[]): string {
  const ref = refOf(change.path, drafts)
  const lane = drafts
    .flatMap((draft) => rowsOf(draft, 'traits'))
    .find(({ key, row }) => (ref === undefined ? key === rowKey(change.path) : row.trait_ref === ref))
  return lane?.key ?? changeId(change)
}

function rowKey(path: Path): string | undefined {
  const row = rowAt(path)
  return row?.list === 'traits' ? row.key : undefined
}

/** The trait that a difference elsewhere names. */
function refOf(path: Path, drafts: readonly Draft[]): unknown {
  if (['trait_targets', 'learnable_traits', 'affected_traits'].includes(path.at(-2) ?? '')) return path.at(-1)
  const list = 'default_growth.boundaries'
  const row = rowAt(path)
  if (row?.list !== list) return undefined
  return drafts.map((draft) => rowOf(draft, list, row.key)?.trait_ref).find((ref) => ref !== undefined)
}
