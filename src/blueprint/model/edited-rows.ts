import { sameJson } from '@/lib/json'
import type { BlueprintValues, Rows } from './form-values'

/** The values with only those rows in order that differ from the initial ones. */
export function editedRows(values: BlueprintValues, initial: BlueprintValues): BlueprintValues {
  const { default_growth: now } = values
  const { default_growth: was } = initial
  return {
    ...values,
    traits: edited(values.traits, initial.traits),
    default_growth: {
      ...now,
      boundaries: edited(now.boundaries, was.boundaries),
      goal_states: edited(now.goal_states, was.goal_states),
      triggers: edited(now.triggers, was.triggers),
    },
  }
}

function edited<Row>(now: Rows<Row>, was: Rows<Row>): Rows<Row> {
  return { ...now, order: now.order.filter((key) => !sameJson(now.byKey[key], was.byKey[key])) }
}
