import { useCallback, useMemo, useState } from 'react'
import type { RunFacts } from '@/storage/schema'
import type { StoredRun } from '@/storage/runs'
import { usePrinted } from '@/ui/page/use-printed'
import { readAnswer, type Answer, type Scored } from './model/answer'
import { graphOf, typeOrder, type Graph } from './model/graph'
import { readAnswerText, displayText, textStep, type AnswerText } from './model/read-answer-text'
import { relatedTo, type Evidence } from './model/related'
import { scoreScale, shareOf, type ScoreScale } from './model/score-scale'

/** The shared state of all panes of a run: its content, the selection, and the cut-off below which rows are faded. */
export interface RunView {
  readonly facts: RunFacts
  readonly answer: Answer
  readonly text: AnswerText
  readonly graph: Graph
  readonly evidence: Evidence
  readonly scales: { readonly c: ScoreScale; readonly e: ScoreScale; readonly r: ScoreScale }
  /** Types in the order that determines color and shape. */
  readonly types: readonly string[]
  readonly selected: string | undefined
  readonly related: ReadonlySet<string>
  readonly cut: number
  readonly select: (key: string | undefined) => void
  /** The keyword that filters lists and graph. */
  readonly word: string | undefined
  readonly onKeyword: (word: string | undefined) => void
  /** Whether the chosen keyword's filter includes it; always true without a keyword. */
  readonly isNamed: (key: string) => boolean
  readonly isFaint: (row: Pick<Scored, 'key' | 'score'>) => boolean
  readonly showMore: () => void
}

interface Shown {
  readonly selected: string | undefined
  readonly cut: number
  /** Position of the chosen keyword, high level before low level: the address contains no text of the service. */
  readonly keywordAt: string | undefined
  readonly onKeywordAt: (place: string | undefined) => void
  readonly onSelect: (key: string | undefined) => void
}

/** Maximum characters of an answer on paper; the number of omitted ones is printed below it. */
const mostPrinted = 20 * textStep

export function useRunView(
  { facts, json }: StoredRun,
  { selected, cut, keywordAt, onKeywordAt, onSelect }: Shown,
): RunView {
  const [shownCharacters, setShownCharacters] = useState(textStep)
  const most = usePrinted() ? mostPrinted : shownCharacters
  const answer = useMemo(() => readAnswer(json), [json])
  const text = useMemo(() => readAnswerText(answer, displayText(answer), most), [answer, most])
  const graph = useMemo(() => graphOf(answer), [answer])
  const evidence = useMemo(() => ({ answer, text, graph }), [answer, text, graph])
  const scales = useMemo(
    () => ({
      c: scoreScale(answer.chunks.map(({ score }) => score)),
      e: scoreScale(answer.entities.map(({ score }) => score)),
      r: scoreScale(answer.relationships.map(({ score }) => score)),
    }),
    [answer],
  )
  const types = useMemo(() => typeOrder(facts.types, answer.entities), [facts, answer])
  const words = useMemo(() => [...answer.high, ...answer.low], [answer])
  const word = keywordAt === undefined ? undefined : words[Number(keywordAt)]
  const named = useMemo(
    () => (word === undefined ? undefined : relatedTo(`k${word}`, evidence)),
    [word, evidence],
  )
  // Without another selection, the parts that mention the keyword are highlighted.
  const lit = selected ?? (word === undefined ? undefined : `k${word}`)
  const related = useMemo(() => relatedTo(lit, evidence), [lit, evidence])
  const isNamed = useCallback((key: string) => named?.has(key) ?? true, [named])
  const isFaint = useCallback(
    ({ key, score }: Pick<Scored, 'key' | 'score'>) => {
      const scale = key.startsWith('c') ? scales.c : key.startsWith('r') ? scales.r : scales.e
      const share = shareOf(scale, score)
      return share !== null && share < cut
    },
    [scales, cut],
  )
  return {
    ...{ facts, answer, text, graph, evidence, scales, types, related, cut, word, isNamed, isFaint },
    selected: lit,
    onKeyword: (chosen) => onKeywordAt(chosen === undefined ? undefined : String(words.indexOf(chosen))),
    select: onSelect,
    showMore: () => setShownCharacters((before) => before + textStep),
  }
}
