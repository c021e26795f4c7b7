/** Search parameters of a corpus's address. */
export interface CorpusSearch {
  /** The question. */
  readonly q?: string | undefined
  /** Id of the displayed run in this browser. */
  readonly run?: string | undefined
  /** Id of an earlier run to compare with. */
  readonly vs?: string | undefined
  /** The displayed tab of the evidence. */
  readonly tab?: string | undefined
  /** `outline` for the graph as a tree. */
  readonly view?: string | undefined
  /** Key of the selected part. */
  readonly sel?: string | undefined
  /** Rows below this share of the score scale are faded. */
  readonly cut?: string | undefined
  /** Text filter of a list. */
  readonly find?: string | undefined
  /** Position of the keyword that filters the lists. */
  readonly word?: string | undefined
  /** Sort order of a list; the service's ranking by default. */
  readonly sort?: string | undefined
  /** `none` to ask without the funding key. */
  readonly funding?: string | undefined
  /** Id of an end user from the link's source page, suggested to ask as. */
  readonly participant?: string | undefined
}

export const corpusSearchKeys = [
  'q',
  'run',
  'vs',
  'tab',
  'view',
  'sel',
  'cut',
  'find',
  'word',
  'sort',
  'funding',
  'participant',
] as const

export const evidenceTabs = ['chunks', 'entities', 'relationships', 'references', 'metadata'] as const
export type EvidenceTab = (typeof evidenceTabs)[number]

export function readEvidenceTab(text: string | undefined): EvidenceTab {
  return evidenceTabs.find((tab) => tab === text) ?? 'chunks'
}

/** 0 to 1; 0 if the address has no valid value. */
export function readCut(text: string | undefined): number {
  const cut = text === undefined ? 0 : Number(text)
  return cut > 0 && cut <= 1 ? cut : 0
}
