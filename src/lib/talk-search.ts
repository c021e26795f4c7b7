/** Who answers in the playground: a persona, or one of its versions. */
export interface Talker {
  readonly persona: string
  /** Id of the version. */
  readonly version?: string | undefined
}

/** How many can answer side by side. */
export const mostTalkers = 4

/** Search parameters of the playground with these talkers. `owner` is the persona whose conversation it is. */
export function talkSearch([first, ...others]: readonly Talker[], space?: string, owner?: string) {
  const vs = others.map(({ persona, version }) =>
    [persona, ...(version === undefined ? [] : [version])].map(encodeURIComponent).join('@'),
  )
  return {
    ...first,
    owner: owner === first?.persona ? undefined : owner,
    space,
    vs: vs.length === 0 ? undefined : vs.join(' '),
  }
}
