import type { KeyboardEvent } from 'react'
import { placeAfter, type GridSize, type Place } from './grid-move'
import type { TraitColumn } from './matrix-columns'
import type { MatrixActions } from './matrix-context'

interface MatrixKeys {
  actions: MatrixActions
  at: Place
  size: GridSize
  /** Goal of the active cell; undefined in the head. */
  goal: string | undefined
  /** Trait of the active cell; undefined in the first two columns. */
  column: TraitColumn | undefined
  goTo: (place: Place) => void
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }

/**
 * Keys in the matrix: arrows move, with Alt they change the value, Enter, F2 and digits start typing, Delete clears.
 */
export function pressInMatrix(event: KeyboardEvent<HTMLElement>, matrix: MatrixKeys) {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
  if (!cell) return
  if (event.target !== cell) {
    // Inside a cell, its controls handle keys. Escape returns to the cell.
    if (event.key === 'Escape' && !event.defaultPrevented) {
      cell.focus()
      event.stopPropagation()
    }
    return
  }
  const done = keyAction(event, matrix)
  if (!done) return
  event.preventDefault()
  event.stopPropagation()
  done()
}

function keyAction(event: KeyboardEvent, matrix: MatrixKeys): (() => void) | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  const { actions, at, size, goal, column, goTo } = matrix
  const step = steps[key]
  if (altKey && step !== undefined && goal !== undefined) return () => nudge(matrix, goal, step, shiftKey)
  if (altKey || metaKey) return undefined
  const place = placeAfter(size, at, { key, ctrlKey })
  if (place) return () => goTo(place)
  if (step !== undefined) return () => undefined // At the edge, a key must not scroll.
  if (ctrlKey) return undefined
  if (goal === undefined) return key === 'Enter' && column ? () => actions.openColumn(column) : undefined
  return cellAction(key, matrix, goal)
}

function nudge({ actions, at, column }: MatrixKeys, goal: string, step: 1 | -1, isFar: boolean) {
  const by = `${step < 0 ? '-' : ''}${isFar ? '0.1' : '0.01'}`
  if (column) actions.nudgeTarget(goal, column, by)
  else if (at.column === 1) actions.nudgeAttraction(goal, by)
  else actions.move(goal, -step)
}

function cellAction(
  key: string,
  { actions, at, column }: MatrixKeys,
  goal: string,
): (() => void) | undefined {
  const name = column?.id ?? (at.column === 1 ? 'attraction' : 'goal')
  if (name === 'goal' && key === 'Enter') return () => actions.select(goal)
  if (key === 'Enter' || key === 'F2') return () => actions.edit(goal, name)
  if (key === 'Delete' || key === 'Backspace') {
    if (column) return () => actions.setTarget(goal, column, null)
    if (name === 'attraction') return () => actions.setText(goal, 'attraction_strength', '')
    return key === 'Delete' ? () => actions.remove(goal) : undefined
  }
  return name !== 'goal' && /^[\d.,+-]$/.test(key) ? () => actions.edit(goal, name, key) : undefined
}
