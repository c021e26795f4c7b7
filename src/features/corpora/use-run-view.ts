import { useCallback, useMemo, useState } from 'react'
import type { RunFacts } from '@/catalog/run-database'
import type { KeptRun } from '@/catalog/kept-runs'
import { readAnswer, type Answer, type Scored } from './model/answer'
import { graphOf, typeOrder, type Graph } from './model/graph'
import { readAnswerText, shownText, textStep, type AnswerText } from './model/read-answer-text'
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
  /** Types in the order that gives them colour and shape. */
  readonly types: readonly string[]
  readonly selected: string | undefined
  readonly related: ReadonlySet<string>
  readonly cut: number
  readonly select: (key: string | undefined) => void
  readonly isFaint: (row: Pick<Scored, 'key' | 'score'>) => boolean
  readonly showMore: () => void
}

interface Shown {
  readonly selected: string | undefined
  readonly cut: number
  readonly onSelect: (key: string | undefined) => void
}

export function useRunView({ facts, json }: KeptRun, { selected, cut, onSelect }: Shown): RunView {
  const [most, setMost] = useState(textStep)
  const answer = useMemo(() => readAnswer(json), [json])
  const text = useMemo(() => readAnswerText(answer, shownText(answer), most), [answer, most])
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
  const related = useMemo(() => relatedTo(selected, evidence), [selected, evidence])
  const isFaint = useCallback(
    ({ key, score }: Pick<Scored, 'key' | 'score'>) => {
      const scale = key.startsWith('c') ? scales.c : key.startsWith('r') ? scales.r : scales.e
      const share = shareOf(scale, score)
      return share !== null && share < cut
    },
    [scales, cut],
  )
  return {
    ...{ facts, answer, text, graph, evidence, scales, types, selected, related, cut, isFaint },
    select: onSelect,
    showMore: () => setMost((before) => before + textStep),
  }
}
