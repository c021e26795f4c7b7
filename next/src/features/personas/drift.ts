import type { TraitNumbers } from '@/blueprint/lanes/lane-facts'
import { numbersAt } from '@/blueprint/lanes/rail-numbers'
import type { Change } from '@/blueprint/model/changes'
import { setAt } from '@/blueprint/model/path'
import type { Draft } from '@/blueprint/model/rows'

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
