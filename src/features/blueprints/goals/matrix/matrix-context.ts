import { createContext, use } from 'react'
import type { TraitColumn } from './matrix-columns'

/** What can be done in the cells of the matrix. The same object from one render to the next. */
export interface MatrixActions {
  readonly setTarget: (goal: string, column: TraitColumn, text: string | null) => void
  readonly nudgeTarget: (goal: string, column: TraitColumn, by: string) => void
  /** `isOneStep`: never part of the step before. */
  readonly setText: (
    goal: string,
    field: 'id' | 'description' | 'attraction_strength',
    text: string,
    isOneStep?: boolean,
  ) => void
  readonly nudgeAttraction: (goal: string, by: string) => void
  readonly move: (goal: string, step: number) => void
  readonly duplicate: (goal: string) => void
  readonly remove: (goal: string) => void
  readonly select: (goal: string) => void
  readonly openColumn: (column: TraitColumn) => void
  /** Types into a cell, beginning with a text instead of what is there if one is given. */
  readonly edit: (row: string, column: string, initialText?: string) => void
  readonly endEdit: (byKey: boolean) => void
  /** As by a key, and goes on to the next column or back. */
  readonly endEditAlong: (along: 1 | -1) => void
}

export const MatrixContext = createContext<MatrixActions | null>(null)

export function useMatrixContext(): MatrixActions {
  const actions = use(MatrixContext)
  if (!actions) throw new Error('useMatrixContext needs a MatrixContext')
  return actions
}
