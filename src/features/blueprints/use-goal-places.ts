import { useMemo } from 'react'
import { useBase, useOfValues } from './designer-context'
import { goalPlaces } from '@/blueprint/marks/goal-place'

/** Position of each goal by key, which determines its letter, color and shape. */
export function useGoalPlaces(): ReadonlyMap<string, number> {
  const base = useBase().initial.default_growth.goal_states
  const now = useOfValues((values) => values.default_growth.goal_states)
  return useMemo(() => goalPlaces(base, now), [base, now])
}
