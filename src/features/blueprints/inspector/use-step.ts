import { useCallback, useEffect } from 'react'
import { announce } from '@/ui/announce'
import { singleKeysOn } from '@/ui/single-keys'
import { useDesigner } from '@/features/blueprints/designer-context'
import { rowLabel } from '@/blueprint/model/values/path-label'
import { focusRow } from '@/features/blueprints/focus-row'
import { traitsByCategory } from '@/blueprint/model/category-step'
import { rowsOf, type BlueprintValues, type RowList } from '@/blueprint/model/values/form-values'

/**
 * Returns a function that selects the next or previous row and returns its key. J and K call it wherever no text is
 * typed, and the focus follows.
 */
export function useStep() {
  const { store, selection, select } = useDesigner()
  const step = useCallback(
    (by: 1 | -1) => {
      const list = selection?.list ?? 'traits'
      const values = store.getValues()
      const keys = displayOrder(values, list)
      const at = selection ? keys.indexOf(selection.key) : by === 1 ? -1 : keys.length
      const key = keys[at + by]
      if (key === undefined) {
        announce(by === 1 ? 'That is the last' : 'That is the first')
        return undefined
      }
      select({ list, key })
      announce(rowLabel(list, key, values))
      return key
    },
    [store, selection, select],
  )
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = event.key === 'j' ? 1 : event.key === 'k' ? -1 : undefined
      if (by === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (!singleKeysOn() || acceptsText(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const key = step(by)
      if (key !== undefined && isAtRow(event.target)) focusRow(document, key)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [step])
  return step
}

/** Whether the focus follows the selection: not from a field of the inspector. */
function isAtRow(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    (target === document.body || target.closest('[data-lane], [data-row-key], [data-row]') !== null)
  )
}

function acceptsText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role=menu], [role=listbox], [contenteditable=true], textarea, select')) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)
}

/** Keys of a list in the order in which the views show them. */
function displayOrder(values: BlueprintValues, list: RowList): readonly string[] {
  if (list !== 'traits') return rowsOf(values, list).order
  return traitsByCategory(values).flatMap(({ traits }) => traits.map(({ key }) => key))
}
