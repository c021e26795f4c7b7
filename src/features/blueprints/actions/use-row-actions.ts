import { useMemo } from 'react'
import { announce } from '@/ui/announce'
import { useDesigner } from '@/features/blueprints/designer-context'
import { rowsOf, type RowList, type RowOf } from '@/blueprint/model/values/form-values'
import {
  addRow,
  blankRow,
  duplicateRow,
  moveRow,
  newRowKey,
  proposedId,
  removeRow,
} from '@/blueprint/model/commands/row-commands'
import { rowLabel } from '@/blueprint/model/values/path-label'
import { keyAfterRemoval } from './key-after-removal'
import { undoToast } from './undo-toast'

/**
 * Actions on goals, triggers and boundaries. Nothing references them, so they are removed without asking and can be
 * restored.
 */
export function useRowActions<List extends Exclude<RowList, 'traits'>>(list: List) {
  const { store, run, selection, select, goTo } = useDesigner()
  return useMemo(() => {
    const show = (key: string, field: string) => {
      select({ list, key })
      const path = `${list}.byKey.${key}.${field}`
      // A new row's id is only a proposal: typing replaces it.
      if (field === 'id') selectOnFocus(path)
      goTo(path)
    }
    return {
      /** Adds a row, selects it and focuses one of its fields. */
      add: (field: string, given: Partial<RowOf[List]> = {}) => {
        const values = store.getFlushedValues()
        const key = newRowKey()
        const blank = blankRow(list, store.shape)
        const named = 'id' in blank ? { ...blank, id: proposedId(values, list) } : blank
        run(addRow(list, key, { ...named, ...given }))
        show(key, field)
        announce(`${rowLabel(list, key, store.getValues())} added`)
        return key
      },
      remove: (key: string) => {
        const values = store.getFlushedValues()
        const { order } = rowsOf(values, list)
        if (!order.includes(key)) return
        const label = rowLabel(list, key, values)
        const next = keyAfterRemoval(order, key)
        run(removeRow(values, list, key))
        if (selection?.list === list && selection.key === key)
          select(next === undefined ? undefined : { list, key: next })
        undoToast(store, `${label} removed`)
      },
      duplicate: (key: string, field: string) => {
        const values = store.getFlushedValues()
        if (!rowsOf(values, list).order.includes(key)) return
        const copy = newRowKey()
        run(duplicateRow(values, list, key, copy))
        show(copy, field)
        announce(`${rowLabel(list, key, values)} duplicated`)
      },
      move: (key: string, step: number) => {
        const values = store.getFlushedValues()
        const { order } = rowsOf(values, list)
        const to = order.indexOf(key) + step
        const label = rowLabel(list, key, values)
        if (to < 0 || to >= order.length) {
          announce(`${label} is the ${step < 0 ? 'first' : 'last'}`)
          return
        }
        run(moveRow(values, list, key, to))
        announce(`${label} moved ${step < 0 ? 'up' : 'down'}`)
      },
    }
  }, [store, run, selection, select, goTo, list])
}

/** Selects the content of a field if it is the next to receive the focus. */
function selectOnFocus(id: string): void {
  const select = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.id === id) target.select()
  }
  document.addEventListener('focusin', select, { once: true })
}
