export const goalList = 'default_growth.goal_states'
export const boundaryList = 'default_growth.boundaries'

export function goalPath(key: string, field: string): string {
  return `${goalList}.byKey.${key}.${field}`
}
