/** What the address of a space says. */
export interface SpaceSearch {
  readonly tab?: string | undefined
  /** Whose context is shown. */
  readonly participant?: string | undefined
  /** What it is compared with: another participant, or `read:` and when it was read before. */
  readonly vs?: string | undefined
  /** The message that a link leads to. */
  readonly msg?: string | undefined
  /** What is looked for in the conversation. */
  readonly q?: string | undefined
  /** `passages` for what was retrieved instead of the conversation. */
  readonly show?: string | undefined
  /** `none` to read without the funding key. */
  readonly funding?: string | undefined
}
