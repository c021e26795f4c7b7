import type { TraitNumbers } from '@/blueprint/lanes/lane-facts'
import { numbersAt } from '@/blueprint/lanes/rail-numbers'
import { changeId, type Change } from '@/blueprint/model/changes'
import { rowAt, setAt, type Path } from '@/blueprint/model/path'
import { rowOf, rowsOf, type Draft } from '@/blueprint/model/rows'

/** What a difference is about: the key of its trait's lane, else the difference itself. */
export function topicOf(change: Change, version: Draft, now: Draft): string {
  const ref = refOf(change.path, [version, now])
  const lane = rowsOf(version, 'traits').find(({ key, row }) =>
    ref === undefined ? key === rowKey(change.path) : row.trait_ref === ref,
  )
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

/** The numbers of a difference on their rail: of the version, and with only this difference. Undefined for texts and lists. */
export function numbersOf(
  change: Change,
  version: Draft,
  now: Draft,
): { readonly from: TraitNumbers; readonly to: TraitNumbers } | undefined {
  const { kind, path } = change
  const from = kind === 'add' ? {} : numbersAt(version, path)
  const to =
    kind === 'remove' || kind === 'order'
      ? from
      : numbersAt(kind === 'add' ? now : setAt(version, path, change.after), path)
  const isDrawn = [from, to].some(({ value, min, max }) => (value ?? min ?? max) !== undefined)
  return isDrawn ? { from, to } : undefined
}
