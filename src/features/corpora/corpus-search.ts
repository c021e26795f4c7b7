/** What the address of a corpus says. */
export interface CorpusSearch {
  /** The question. */
  readonly q?: string | undefined
  /** The run of this browser that is shown. */
  readonly run?: string | undefined
  /** An earlier run that it is compared with. */
  readonly vs?: string | undefined
  /** Which list of the evidence is shown. */
  readonly tab?: string | undefined
  /** `outline` for the graph as a tree. */
  readonly view?: string | undefined
  /** Key of the part that is selected. */
  readonly sel?: string | undefined
  /** Rows below this share of the scale fade. */
  readonly cut?: string | undefined
  /** What a list is narrowed to. */
  readonly find?: string | undefined
  /** Place of the keyword that lists are narrowed to. */
  readonly word?: string | undefined
  /** How a list is sorted; as the service ranks it without. */
  readonly sort?: string | undefined
  /** `none` to ask without the funding key. */
  readonly funding?: string | undefined
  /** Id of an end user whom the link comes from: suggested to ask as. */
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

/** 0 to 1; 0 where the address says nothing that can be read. */
export function readCut(text: string | undefined): number {
  const cut = text === undefined ? 0 : Number(text)
  return cut > 0 && cut <= 1 ? cut : 0
}
