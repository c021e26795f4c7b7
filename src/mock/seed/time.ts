const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** A timestamp this many milliseconds before `from`. */
export function ago(from: number, milliseconds: number): string {
  return new Date(from - milliseconds).toISOString()
}
