/** Search parameters of a space's address. */
export interface SpaceSearch {
  readonly tab?: string | undefined
  /** Id of the participant whose context is displayed. */
  readonly participant?: string | undefined
  /** The other side of a comparison: a participant's id, or `read:` and the time of an earlier read. */
  readonly vs?: string | undefined
  /** Key of the message that a link leads to. */
  readonly msg?: string | undefined
  /** Search text in the conversation. */
  readonly q?: string | undefined
  /** `passages` for the retrieved passages instead of the conversation. */
  readonly show?: string | undefined
  /** `none` to read without the funding key. */
  readonly funding?: string | undefined
}
