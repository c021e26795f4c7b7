/** Search parameters of the playground's address. */
export interface PlaygroundSearch {
  readonly persona?: string | undefined
  /** Id of the persona whose conversation this is, if it no longer answers first. */
  readonly owner?: string | undefined
  /** Id of the persona's version. */
  readonly version?: string | undefined
  /** Id of the space whose content the persona should know, if that is sent. */
  readonly space?: string | undefined
  /** Further talkers, separated by spaces: `persona` or `persona@version`, each percent-encoded. */
  readonly vs?: string | undefined
  /** `tests` for the list of test messages. */
  readonly view?: string | undefined
  /** Id of a kept conversation that the tab shall show. */
  readonly kept?: string | undefined
}

export const playgroundSearchKeys = ['persona', 'owner', 'version', 'space', 'vs', 'view', 'kept'] as const
