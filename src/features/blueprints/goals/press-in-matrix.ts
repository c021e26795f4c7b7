import type { KeyboardEvent } from 'react'
import { placeAfter, type GridSize, type Place } from './grid-move'
import type { TraitColumn } from './matrix-columns'
import type { MatrixActs } from './matrix-context'

interface MatrixKeys {
  acts: MatrixActs
  at: Place
  size: GridSize
  /** Goal of the active cell; undefined in the head. */
  goal: string | undefined
  /** Trait of the active cell; undefined in the first two columns. */
  column: TraitColumn | undefined
  goTo: (place: Place) => void
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }

/** What keys do in the matrix: arrows walk, with Alt they nudge, Enter and F2 and digits type, Delete clears. */
export function pressInMatrix(event: KeyboardEvent<HTMLElement>, matrix: MatrixKeys) {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
  if (!cell) return
  if (event.target !== cell) {
    // Inside a cell its parts have the keys. Escape leads back to the cell.
    if (event.key === 'Escape' && !event.defaultPrevented) {
      cell.focus()
      event.stopPropagation()
    }
    return
  }
  const done = keyActs(event, matrix)
  if (!done) return
  event.preventDefault()
  event.stopPropagation()
  done()
}

function keyActs(event: KeyboardEvent, matrix: MatrixKeys): (() => void) | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  const { acts, at, size, goal, column, goTo } = matrix
  const step = steps[key]
  if (altKey && step !== undefined && goal !== undefined) return () => nudge(matrix, goal, step, shiftKey)
  if (altKey || metaKey) return undefined
  const place = placeAfter(size, at, { key, ctrlKey })
  if (place) return () => goTo(place)
  if (step !== undefined) return () => undefined // At the edge a key does not scroll.
  if (ctrlKey) return undefined
  if (goal === undefined) return key === 'Enter' && column ? () => acts.openColumn(column) : undefined
  return cellActs(key, matrix, goal)
}

function nudge({ acts, at, column }: MatrixKeys, goal: string, step: 1 | -1, isFar: boolean) {
  const by = `${step < 0 ? '-' : ''}${isFar ? '0.1' : '0.01'}`
  if (column) acts.nudgeTarget(goal, column, by)
  else if (at.column === 1) acts.nudgeAttraction(goal, by)
  else acts.move(goal, -step)
}

function cellActs(key: string, { acts, at, column }: MatrixKeys, goal: string): (() => void) | undefined {
  const name = column?.id ?? (at.column === 1 ? 'attraction' : 'goal')
  if (name === 'goal' && key === 'Enter') return () => acts.select(goal)
  if (key === 'Enter' || key === 'F2') return () => acts.edit(goal, name)
  if (key === 'Delete' || key === 'Backspace') {
    if (column) return () => acts.setTarget(goal, column, null)
    if (name === 'attraction') return () => acts.setText(goal, 'attraction_strength', '')
    return key === 'Delete' ? () => acts.remove(goal) : undefined
  }
  return name !== 'goal' && /^[\d.,+-]$/.test(key) ? () => acts.edit(goal, name, key) : undefined
}
