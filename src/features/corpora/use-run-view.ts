import { useCallback, useMemo, useState } from 'react'
import type { RunFacts } from '@/storage/schema'
import type { StoredRun } from '@/storage/runs'
import { usePrinted } from '@/ui/page/use-printed'
import { readAnswer, type Answer, type Scored } from './model/answer'
import { graphOf, typeOrder, type Graph } from './model/graph'
import { readAnswerText, displayText, textStep, type AnswerText } from './model/read-answer-text'
import { relatedTo, type Evidence } from './model/related'
import { scoreScale, shareOf, type ScoreScale } from './model/score-scale'

/** A run as all of its panes show it: what it holds, what is selected of it, and below which score rows fade. */
export interface RunView {
  readonly facts: RunFacts
  readonly answer: Answer
  readonly text: AnswerText
  readonly graph: Graph
  readonly evidence: Evidence
  readonly scales: { readonly c: ScoreScale; readonly e: ScoreScale; readonly r: ScoreScale }
  /** Types in the order that gives them color and shape. */
  readonly types: readonly string[]
  readonly selected: string | undefined
  readonly related: ReadonlySet<string>
  readonly cut: number
  readonly select: (key: string | undefined) => void
  /** The keyword by which lists and graph are narrowed. */
  readonly word: string | undefined
  readonly onKeyword: (word: string | undefined) => void
  /** Whether it is shown with the chosen keyword; everything is without one. */
  readonly isNamed: (key: string) => boolean
  readonly isFaint: (row: Pick<Scored, 'key' | 'score'>) => boolean
  readonly showMore: () => void
}

interface Shown {
  readonly selected: string | undefined
  readonly cut: number
  /** Place of the chosen keyword, the high level before the low: what the service says stands in no address. */
  readonly keywordAt: string | undefined
  readonly onKeywordAt: (place: string | undefined) => void
  readonly onSelect: (key: string | undefined) => void
}

/** Characters of an answer on paper: how many more there are stands below it. */
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
  // While nothing else is selected, what the keyword is named by is lit.
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
