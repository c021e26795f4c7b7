import { useMemo } from 'react'
import { addDecimals, snapped } from '@/lib/numbers/exact-decimal'
import { useRowActions } from '@/features/blueprints/actions/use-row-actions'
import { useTraitActions } from '@/features/blueprints/actions/use-trait-actions'
import { useDesigner } from '@/features/blueprints/designer-context'
import { setTarget } from '@/blueprint/model/commands/growth-commands'
import { asOneStep } from '@/blueprint/model/commands/as-one-step'
import { setField } from '@/blueprint/model/commands/set-field'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'
import type { Command } from '@/blueprint/model/history/history'
import { goalList, goalPath } from '@/features/blueprints/goals/goal-paths'
import type { TraitColumn } from './matrix-columns'
import type { MatrixActions } from './matrix-context'

type Editing = Pick<MatrixActions, 'edit' | 'endEdit' | 'endEditAlong'>

export function useMatrixActions({ edit, endEdit, endEditAlong }: Editing): MatrixActions {
  const { store, select } = useDesigner()
  const { missing } = useTraitActions()
  const rows = useRowActions(goalList)
  return useMemo(
    () => ({
      ...edits(store),
      move: rows.move,
      duplicate: (goal) => rows.duplicate(goal, 'id'),
      remove: rows.remove,
      select: (goal) => select({ list: goalList, key: goal }),
      openColumn: ({ key, ref }) => {
        if (key === undefined) missing(ref)
        else select({ list: 'traits', key })
      },
      edit,
      endEdit,
      endEditAlong,
    }),
    [store, select, missing, rows, edit, endEdit, endEditAlong],
  )
}

function edits(store: DraftStore) {
  // Typed text is one undo step, even if the draft requests it before another step.
  const put = (path: string, command: Command) => {
    store.runAlone(command)
    store.leave(path)
  }
  const targetOf = (goal: string, ref: string) => {
    const targets = store.getValues().default_growth.goal_states.byKey[goal]?.trait_targets ?? []
    const index = targets.findIndex(({ trait_ref }) => trait_ref === ref)
    return { text: targets[index]?.value, path: goalPath(goal, `trait_targets.${Math.max(index, 0)}.value`) }
  }
  const writeTarget = (goal: string, ref: string, text: string | null) => {
    store.runAlone(setTarget(store.getValues(), goal, ref, text))
    // A new target has a path only now.
    store.leave(targetOf(goal, ref).path)
  }
  const setText: MatrixActions['setText'] = (goal, field, text, isOneStep = false) => {
    const path = goalPath(goal, field)
    const command = setField(store.getValues(), path, text)
    put(path, isOneStep ? asOneStep(command) : command)
  }
  return {
    setTarget: (goal: string, { ref }: TraitColumn, text: string | null) => {
      const isEmpty = text === null || text.trim() === ''
      writeTarget(goal, ref, isEmpty ? null : text.trim())
    },
    nudgeTarget: (goal: string, { ref, value, span }: TraitColumn, by: string) => {
      const from = targetOf(goal, ref).text ?? value ?? snapped((span.min + span.max) / 2, '0.01')
      const next = addDecimals(from, by)
      if (next !== undefined) writeTarget(goal, ref, next)
    },
    setText,
    nudgeAttraction: (goal: string, by: string) => {
      const now = store.getValues().default_growth.goal_states.byKey[goal]?.attraction_strength ?? ''
      const next = addDecimals(now.trim() === '' ? '0.5' : now, by)
      if (next !== undefined) setText(goal, 'attraction_strength', next)
    },
  }
}
