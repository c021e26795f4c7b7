import { Badge, Box, Group, SegmentedControl } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { readKeptAnswer } from '@/api/queries/corpora'
import { timeOfDay } from '@/lib/time/time-text'
import { brief, countText } from '@/lib/words'
import type { CorpusRun } from '@/storage/corpus-run'
import { CopyTextButton } from '@/ui/copy-button'
import { PanelBoundary } from '@/ui/crashed'
import { NotGiven, UnreadableNotice } from '@/ui/page-parts'
import { AnswerText } from './answer-text'
import classes from './corpora.module.css'
import { evidenceOf } from './evidence'
import { ChunkList, KeywordList, PaneHead, ReferenceList } from './evidence-lists'
import { GraphPane } from './graph-pane'
import { secondsText } from './run-strip'
import { litBy, type Selection } from './selection'
import { SelectionBar, type PaneName } from './selection-bar'

/** The answer of a run and its evidence, all under one selection. */
export function RunView({ run }: { run: CorpusRun }) {
  const { sel } = useSearch({ from: '/_frame/corpora/$id' })
  const navigate = useNavigate({ from: '/corpora/$id' })
  const { answer, unreadable } = useMemo(() => readKeptAnswer(run.json), [run.json])
  const evidence = evidenceOf(answer)
  const select = (key: string | undefined) =>
    void navigate({
      search: ({ sel: _sel, ...kept }) => (key === undefined ? kept : { ...kept, sel: key }),
      replace: true,
      resetScroll: false,
      state: true,
    })
  const selection = { evidence, selected: sel, lit: litBy(evidence, sel), select }
  const [pane, setPane] = useState<PaneName>('answer')
  useEffect(() => {
    if (sel === undefined) return
    const first = document.querySelector('[data-evidence=chunks] [data-lit]')
    const parts = [...document.querySelectorAll(`[data-key="${CSS.escape(sel)}"]`), first]
    for (const part of parts) part?.scrollIntoView({ block: 'nearest' })
  }, [sel, pane])
  return (
    <>
      <SelectionBar selection={selection} onShow={setPane} />
      <UnreadableNotice parts={unreadable} />
      <SegmentedControl
        className={classes.switch}
        aria-label="Part of the answer"
        value={pane}
        data={[
          { value: 'answer', label: 'Answer' },
          { value: 'chunks', label: `Chunks ${countText(evidence.chunk.length)}` },
          { value: 'graph', label: `Graph ${countText(evidence.entity.length)}` },
        ]}
        onChange={setPane}
      />
      <div className={classes.panes} data-selecting={sel !== undefined || undefined} data-pane={pane}>
        <AnswerPane run={run} answer={answer} selection={selection} />
        <ChunkList selection={selection} />
        <PanelBoundary name="The graph" resetKey={run.id}>
          <GraphPane selection={selection} />
        </PanelBoundary>
      </div>
    </>
  )
}

interface AnswerPaneProps {
  run: CorpusRun
  answer: ReturnType<typeof readKeptAnswer>['answer']
  selection: Selection
}

function AnswerPane({ run, answer, selection }: AnswerPaneProps) {
  const { result = '', llm_response: response = '', metadata = {} } = answer
  const [shown, setShown] = useState<'answer' | 'result'>('answer')
  const haveBoth = result.trim() !== '' && response.trim() !== '' && result !== response
  const text = (haveBoth && shown === 'result') || response.trim() === '' ? result : response
  return (
    <section className={classes.pane} data-evidence="answer" aria-label="Answer">
      <PaneHead
        title="Answer"
        end={
          <Group gap={8}>
            {haveBoth && (
              <SegmentedControl
                aria-label="Text"
                value={shown}
                data={[
                  { value: 'answer', label: 'Answer' },
                  { value: 'result', label: 'Result' },
                ]}
                onChange={setShown}
              />
            )}
            <CopyTextButton label="Copy" variant="subtle" value={text} />
          </Group>
        }
      />
      <div className={classes.scroller} tabIndex={0} role="region" aria-label="Text of the answer">
        <Box px="var(--pc-gutter)" py={12}>
          {text.trim() === '' ? <NotGiven /> : <AnswerText text={text} selection={selection} />}
        </Box>
        <ReferenceList selection={selection} />
      </div>
      <KeywordList selection={selection} />
      <Group className={classes.foot} h={40} gap={8} wrap="nowrap">
        {metadata.query_mode && <Badge>{`Mode ${brief(metadata.query_mode, 40)}`}</Badge>}
        {metadata.rerank_applied !== undefined && (
          <Badge leftSection={metadata.rerank_applied && <IconCheck size={12} aria-hidden />}>
            {metadata.rerank_applied ? 'Reranked' : 'Not reranked'}
          </Badge>
        )}
        <Box component="small" ml="auto">{`${timeOfDay(run.at)}, ${secondsText(run.took)}`}</Box>
      </Group>
    </section>
  )
}
