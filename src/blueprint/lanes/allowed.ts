/** Ends that a value should stand between; an end that is undefined is that of the scale. */
export interface Allowed {
  readonly min: string | undefined
  readonly max: string | undefined
}
