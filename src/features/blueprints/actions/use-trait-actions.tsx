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
import { neighbourOf } from './neighbour-of'
import { undoToast } from './undo-toast'

/** What can be done to a trait, wherever it is shown. */
export interface TraitActions {
  /** Adds a trait with a ref of its own, selects it and puts the focus into its name. */
  readonly add: (category?: string) => void
  /** Takes a trait out; asks what becomes of the places that name it. */
  readonly remove: (key: string) => void
  /** Asks for another ref and shows what it rewrites. */
  readonly rename: (key: string) => void
  readonly duplicate: (key: string) => void
  /** Moves a trait within its category. */
  readonly move: (key: string, step: number) => void
  readonly toggleLock: (key: string) => void
  /** Offers what can be done about a ref that no trait has. */
  readonly missing: (ref: string, first?: 'create' | 'map') => void
}

const TraitActionsContext = createContext<TraitActions | null>(null)

export function useTraitActions(): TraitActions {
  const actions = use(TraitActionsContext)
  if (!actions) throw new Error('useTraitActions needs a TraitActionsProvider')
  return actions
}

// What asks is needed by few: it is loaded once the page is idle.
const RenameTrait = lazyPart(() => import('./rename-trait').then((module) => module.RenameTrait))
const RemoveTrait = lazyPart(() => import('./remove-trait').then((module) => module.RemoveTrait))
const MissingTrait = lazyPart(() => import('./missing-trait').then((module) => module.MissingTrait))

type TraitDialog =
  | { readonly kind: 'rename' | 'remove'; readonly key: string }
  | { readonly kind: 'missing'; readonly ref: string; readonly first: 'create' | 'map' }

/** Does what can be done to traits, and asks where something has to be asked first. One per page. */
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
      const next = neighbourOf(values.traits.order, key)
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
        // A word that only the service understands is not given up by a key.
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
