import { truncate } from '@/lib/text/truncate'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import type { Command } from '@/blueprint/model/history/history'
import { rowLabel } from '@/blueprint/model/values/path-label'
import { withRefs } from '@/blueprint/model/references'
import type { TraitDefaultShape } from '@/blueprint/model/values/to-form-values'
import { isOnlyOneNamed } from '@/blueprint/model/trait-uses'
import { edit } from './edit'
import { addRow, blankRow } from './row-commands'
import { withTraitRenamed } from '@/blueprint/model/values/with-trait-renamed'
import { withoutRow } from '@/blueprint/model/values/without-row'

/** Renames a trait and all references to it, in one step. References that may mean another trait with that ref stay. */
export function renameTrait(values: BlueprintValues, key: string, to: string): Command {
  const from = values.traits.byKey[key]?.trait_ref ?? ''
  return edit(
    from === '' ? `Name a trait ${truncate(to, 40)}` : `Rename ${truncate(from, 40)} to ${truncate(to, 40)}`,
    (now) => withTraitRenamed(now, key, to),
  )
}

/** What to do with references to a removed trait. */
export type UsesOfRemoved =
  { readonly kind: 'keep' } | { readonly kind: 'remove' } | { readonly kind: 'move'; readonly to: string }

export function removeTrait(values: BlueprintValues, key: string, uses: UsesOfRemoved): Command {
  const ref = values.traits.byKey[key]?.trait_ref ?? ''
  const and =
    uses.kind === 'keep'
      ? ''
      : uses.kind === 'remove'
        ? ' and its uses'
        : ` and move its uses to ${truncate(uses.to, 40)}`
  return edit(`Remove ${rowLabel('traits', key, values)}${and}`, (now) => {
    const without = withoutRow(now, 'traits', key)
    return uses.kind === 'keep' || !isOnlyOneNamed(now, key)
      ? without
      : withRefs(without, ref, uses.kind === 'move' ? uses.to : null)
  })
}

/** Adds a trait with a ref that is used but belongs to no trait. */
export function createMissingTrait(ref: string, key: string, shape: TraitDefaultShape): Command {
  return addRow('traits', key, { ...blankRow('traits', shape), trait_ref: ref })
}

export function remapRefs(from: string, to: string): Command {
  return edit(`Map ${truncate(from, 40)} to ${truncate(to, 40)}`, (values) => withRefs(values, from, to))
}

export function removeRefs(ref: string): Command {
  return edit(`Remove uses of ${truncate(ref, 40)}`, (values) => withRefs(values, ref, null))
}
