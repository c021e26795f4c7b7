import { createContext, use } from 'react'
import type { TraitColumn } from './matrix-columns'

/** Actions in the cells of the matrix. The same object across renders. */
export interface MatrixActions {
  readonly setTarget: (goal: string, column: TraitColumn, text: string | null) => void
  readonly nudgeTarget: (goal: string, column: TraitColumn, by: string) => void
  /** `isOneStep`: never joins the previous undo step. */
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
  /** Starts typing into a cell, with a given text instead of its content. */
  readonly edit: (row: string, column: string, initialText?: string) => void
  readonly endEdit: (byKey: boolean) => void
  /** Ends editing by key, and moves to the next or previous column. */
  readonly endEditAlong: (along: 1 | -1) => void
}

export const MatrixContext = createContext<MatrixActions | null>(null)

export function useMatrixContext(): MatrixActions {
  const actions = use(MatrixContext)
  if (!actions) throw new Error('useMatrixContext needs a MatrixContext')
  return actions
}
