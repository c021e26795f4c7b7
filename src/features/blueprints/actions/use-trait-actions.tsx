import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { announce } from '@/ui/announce'
import { lazyPart } from '@/ui/states/lazy-part'
import { useDesigner, type Designer } from '@/features/blueprints/designer-context'
import { endOfCategory, placeInCategory } from '@/blueprint/model/category-step'
import { addRow, blankRow, duplicateRow, moveRow, newRowKey } from '@/blueprint/model/commands/row-commands'
import { setField } from '@/blueprint/model/commands/set-field'
import { removeTrait } from '@/blueprint/model/commands/trait-commands'
import { freeRef } from '@/blueprint/model/values/free-ref'
import { rowLabel } from '@/blueprint/model/values/path-label'
import { hasUses } from '@/blueprint/model/trait-uses'
import { keyAfterRemoval } from './key-after-removal'
import { undoToast } from './undo-toast'

/** Actions on a trait, available wherever it is shown. */
export interface TraitActions {
  /** Adds a trait with a unique ref, selects it and focuses its name. */
  readonly add: (category?: string) => void
  /** Removes a trait. Asks what to do with references to it. */
  readonly remove: (key: string) => void
  /** Opens a dialog for a new ref, which shows the references that are rewritten. */
  readonly rename: (key: string) => void
  readonly duplicate: (key: string) => void
  /** Moves a trait within its category. */
  readonly move: (key: string, step: number) => void
  readonly toggleLock: (key: string) => void
  /** Opens fixes for a ref that belongs to no trait. */
  readonly missing: (ref: string, first?: 'create' | 'map') => void
}

const TraitActionsContext = createContext<TraitActions | null>(null)

export function useTraitActions(): TraitActions {
  const actions = use(TraitActionsContext)
  if (!actions) throw new Error('useTraitActions needs a TraitActionsProvider')
  return actions
}

// The dialogs are rarely needed: they load when the page is idle.
const RenameTrait = lazyPart(() => import('./rename-trait').then((module) => module.RenameTrait))
const RemoveTrait = lazyPart(() => import('./remove-trait').then((module) => module.RemoveTrait))
const MissingTrait = lazyPart(() => import('./missing-trait').then((module) => module.MissingTrait))

type TraitDialog =
  | { readonly kind: 'rename' | 'remove'; readonly key: string }
  | { readonly kind: 'missing'; readonly ref: string; readonly first: 'create' | 'map' }

/** Runs actions on traits and shows their dialogs. One per page. */
export function TraitActionsProvider({ children }: { children: ReactNode }) {
  const designer = useDesigner()
  const [dialog, setDialog] = useState<TraitDialog | null>(null)
  const actions = useMemo(() => createTraitActions(designer, setDialog), [designer])
  const close = () => setDialog(null)
  return (
    <TraitActionsContext value={actions}>
      {children}
      {dialog?.kind === 'rename' && <RenameTrait rowKey={dialog.key} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveTrait rowKey={dialog.key} onClose={close} />}
      {dialog?.kind === 'missing' && (
        <MissingTrait traitRef={dialog.ref} first={dialog.first} onClose={close} />
      )}
    </TraitActionsContext>
  )
}

function createTraitActions(
  { store, run, selection, select, goTo }: Designer,
  openDialog: (dialog: TraitDialog) => void,
): TraitActions {
  const show = (key: string, field = 'display_name') => {
    select({ list: 'traits', key })
    goTo(`traits.byKey.${key}.${field}`)
  }
  return {
    add: (category) => {
      const values = store.getFlushedValues()
      const key = newRowKey()
      const row = { ...blankRow('traits', store.shape), trait_ref: freeRef(values), category: category ?? '' }
      run(addRow('traits', key, row, endOfCategory(values, row.category)))
      show(key)
      announce(`Trait ${row.trait_ref} added`)
    },
    remove: (key) => {
      const values = store.getFlushedValues()
      if (!values.traits.order.includes(key)) return
      if (hasUses(values, key)) {
        openDialog({ kind: 'remove', key })
        return
      }
      const label = rowLabel('traits', key, values)
      const next = keyAfterRemoval(values.traits.order, key)
      run(removeTrait(values, key, { kind: 'keep' }))
      if (selection?.key === key) select(next === undefined ? undefined : { list: 'traits', key: next })
      undoToast(store, `${label} removed`)
    },
    rename: (key) => {
      if (store.getFlushedValues().traits.order.includes(key)) openDialog({ kind: 'rename', key })
    },
    duplicate: (key) => {
      const values = store.getFlushedValues()
      if (!values.traits.order.includes(key)) return
      const copy = newRowKey()
      run(duplicateRow(values, 'traits', key, copy))
      show(copy)
      announce(`${rowLabel('traits', key, values)} duplicated`)
    },
    move: (key, step) => {
      const values = store.getFlushedValues()
      const label = rowLabel('traits', key, values)
      const to = placeInCategory(values, key, step)
      if (to === undefined) {
        announce(`${label} is the ${step < 0 ? 'first' : 'last'} of its category`)
        return
      }
      run(moveRow(values, 'traits', key, to))
      announce(`${label} moved ${step < 0 ? 'up' : 'down'}`)
    },
    toggleLock: (key) => {
      const values = store.getFlushedValues()
      const trait = values.traits.byKey[key]
      if (!trait) return
      const { lock } = trait.default
      const label = rowLabel('traits', key, values)
      if (lock !== '' && lock !== 'HARD') {
        // A custom value that only the service understands is not replaced by a key press.
        announce(`The lock of ${label} is ${lock.slice(0, 40)}. Change it in its field.`)
        show(key, 'default.lock')
        return
      }
      run(setField(values, `traits.byKey.${key}.default.lock`, lock === 'HARD' ? '' : 'HARD'))
      announce(`${label} ${lock === 'HARD' ? 'unlocked' : 'locked'}`)
    },
    missing: (ref, first = 'create') => openDialog({ kind: 'missing', ref, first }),
  }
}
