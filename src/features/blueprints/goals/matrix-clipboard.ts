import type { ClipboardEvent } from 'react'
import type { GoalValues } from '@/blueprint/model/form-values'
import { cellNumber } from './cell-number'
import type { Place } from './grid-move'
import type { TraitColumn } from './matrix-columns'
import type { MatrixActions } from './matrix-context'
import type { Pasted } from './paste-dialog'

interface Clipboard {
  actions: MatrixActions
  /** The active cell. */
  at: Place
  goals: readonly { readonly key: string; readonly row: GoalValues }[]
  columns: readonly TraitColumn[]
  onPaste: (pasted: Pasted) => void
}

/** The active cell is copied as its text; what is pasted is laid from it to the right and down. */
export function matrixClipboard({ actions, at, goals, columns, onPaste }: Clipboard) {
  const goal = goals[at.row - 1]
  const column = columns[at.column - 2]
  return {
    onCopy: (event: ClipboardEvent) => {
      if (!goal || isInField(event) || getSelection()?.isCollapsed === false) return
      const { id, attraction_strength, trait_targets } = goal.row
      const target = trait_targets.find(({ trait_ref }) => trait_ref === column?.ref)
      event.preventDefault()
      event.clipboardData.setData(
        'text/plain',
        at.column === 0 ? id : column ? (target?.value ?? '') : attraction_strength,
      )
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      if (text.trim() === '' || isInField(event)) return
      event.preventDefault()
      // One text is typed where it stands; a table is laid out.
      if (goal && !/[\t\n]/.test(text.trim()) && cellNumber(text.trim()) === undefined)
        actions.edit(goal.key, at.column === 0 ? 'goal' : (column?.id ?? 'attraction'), text.trim())
      else
        onPaste({
          text,
          place: {
            goals: goals.slice(Math.max(0, at.row - 1)),
            columns: [undefined, ...columns.map(({ ref }) => ref)].slice(Math.max(0, at.column - 1)),
          },
        })
    },
  }
}

function isInField({ target }: ClipboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea') !== null
}
