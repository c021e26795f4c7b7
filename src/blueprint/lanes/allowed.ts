/** Bounds for a value. An undefined end is the end of the scale. */
export interface Allowed {
  readonly min: string | undefined
  readonly max: string | undefined
}
