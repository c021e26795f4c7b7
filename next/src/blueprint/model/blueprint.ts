import type { Boundary, GoalState, Trait, Trigger } from '@/api/resources/blueprints'

/** The lists whose rows have keys, with the type of a row as documented. */
export interface RowOf {
  readonly traits: Trait
  readonly 'default_growth.boundaries': Boundary
  readonly 'default_growth.goal_states': GoalState
  readonly 'default_growth.triggers': Trigger
}
export type RowList = keyof RowOf

/** What a list calls its rows, and the field that names one. */
export const rowLists = {
  traits: { noun: 'trait', name: 'trait_ref' },
  'default_growth.boundaries': { noun: 'boundary', name: 'trait_ref' },
  'default_growth.goal_states': { noun: 'goal', name: 'id' },
  'default_growth.triggers': { noun: 'trigger', name: 'id' },
} as const satisfies Record<RowList, { noun: string; name: string }>

export const rowListNames = Object.keys(rowLists) as RowList[] // exactly these keys

/** Top-level fields that the service sets: never sent, and no change of a draft. */
export const setByService = ['id', 'owner_id', 'created_by', 'created_at', 'updated_at', 'revision']
