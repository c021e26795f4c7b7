import { Badge, Box, Button, Group, Kbd, SegmentedControl, UnstyledButton } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { readKeptAnswer, type ReadAnswer } from '@/api/queries/corpora'
import { secondsText, timeOfDay } from '@/lib/time/time-text'
import { useShortcut } from '@/lib/use-shortcut'
import { brief, countOf, countText, sentenceCase } from '@/lib/words'
import type { CorpusRun } from '@/storage/corpus-run'
import { CopyTextButton } from '@/ui/copy-button'
import { PanelBoundary } from '@/ui/crashed'
import { AfterPaint, NotGiven, StepButtons, UnreadableNotice } from '@/ui/page-parts'
import { Markdown } from '@/ui/markdown/markdown'
import classes from './corpora.module.css'
import drawing from './drawing.module.css'
import { evidenceOf, sourcesOf, type Part, type PartKind } from './evidence'
import { KeywordList, PaneHead, PartList, spelled } from './evidence-lists'
import { Graph } from './graph-pane'
import { belongingTo, findPart, selecting, type Selection } from './selection'

type PaneName = 'answer' | 'chunk' | 'graph'

/** The answer of a run and its evidence, all under one selection. `read`: what it says, where that has just been read. */
export function RunView({ run, read }: { run: CorpusRun; read: ReadAnswer | undefined }) {
  const { sel } = useSearch({ from: '/_frame/corpora/$id' })
  const navigate = useNavigate({ from: '/corpora/$id' })
  const { answer, unreadable } = useMemo(() => read ?? readKeptAnswer(run.json), [read, run.json])
  const evidence = evidenceOf(answer)
  const select = useCallback(
    (key: string | undefined) =>
      void navigate({
        search: ({ sel: _sel, ...kept }) => (key === undefined ? kept : { ...kept, sel: key }),
        replace: true,
        resetScroll: false,
        state: true,
      }),
    [navigate],
  )
  const selection = { evidence, selected: sel, lit: belongingTo(evidence, sel), select }
  const part = findPart(evidence, sel)
  const [pane, setPane] = useState<PaneName>('answer')
  useEffect(() => {
    if (sel === undefined) return
    const first = document.querySelector('[data-evidence=chunk] [data-lit]')
    const parts = [...document.querySelectorAll(`[data-key="${CSS.escape(sel)}"]`), first]
    for (const part of parts) part?.scrollIntoView({ block: 'nearest' })
  }, [sel, pane])
  return (
    <>
      {part ? (
        <Selected part={part} selection={selection} onShow={setPane} />
      ) : (
        <Group className={classes.line} mih={40} py={4} gap="0 10px">
          {linked.map((kind) => counted(kind, evidence[kind].length)).join(', ')}
          <small>Choose a citation, a chunk or a name to see what belongs to it</small>
        </Group>
      )}
      <UnreadableNotice parts={unreadable} />
      <SegmentedControl
        className={classes.switch}
        m={8}
        aria-label="Part of the answer"
        value={pane}
        data={[
          { value: 'answer', label: 'Answer' },
          { value: 'chunk', label: `Chunks ${countText(evidence.chunk.length)}` },
          { value: 'graph', label: `Graph ${countText(evidence.entity.length)}` },
        ]}
        onChange={setPane}
      />
      <div className={classes.panes} data-selecting={sel !== undefined || undefined} data-pane={pane}>
        <AnswerPane run={run} answer={answer} selection={selection} />
        <PartList kind="chunk" selection={selection} />
        <PanelBoundary name="The graph" resetKey={run.id}>
          <section className={classes.pane} data-evidence="graph" aria-label="Graph">
            {/* The answer is read while the graph is laid out. */}
            <AfterPaint isAlways>
              {evidence.entity.length > 0 && <Graph selection={selection} />}
              <div className={classes.lists}>
                <PartList kind="entity" selection={selection} />
                <PartList kind="edge" selection={selection} />
              </div>
            </AfterPaint>
          </section>
        </PanelBoundary>
      </div>
    </>
  )
}

/** Parts that the bar counts, in its order. */
const linked = ['chunk', 'entity', 'edge', 'reference'] as const

const nounOf = (kind: PartKind) => (kind === 'edge' ? 'relationship' : kind)
const counted = (kind: PartKind, count: number, isOther = false) => {
  const [one, more] = [nounOf(kind), kind === 'entity' ? 'entities' : `${nounOf(kind)}s`]
  return isOther ? countOf(count, `other ${one}`, `other ${more}`) : countOf(count, one, more)
}

interface SelectedProps {
  part: Part
  selection: Selection
  /** Shows a pane where there is room for one only. */
  onShow: (pane: PaneName) => void
}

/** What is selected, and what belongs to it. */
function Selected({ part, selection, onShow }: SelectedProps) {
  const { evidence, lit, select } = selection
  const all = evidence[part.kind]
  const noun = nounOf(part.kind)
  const place = all.indexOf(part)
  const step = (by: number) => select(all[(place + by + all.length) % all.length]?.key)
  useShortcut('ArrowDown', `Next ${noun}`, () => step(1), { repeats: true })
  useShortcut('ArrowUp', `Previous ${noun}`, () => step(-1), { repeats: true })
  useShortcut('Escape', 'Clear the selection', () => select(undefined))
  const label = part.kind === 'citation' ? brief(part.name, 40) : String(place + 1)
  const isNumbered = part.kind === 'citation' || part.kind === 'chunk' || part.kind === 'reference'
  const links = linked.flatMap((kind) => {
    const own = evidence[kind].filter((one) => lit.has(one.key) && one !== part)
    return own[0] ? { kind, first: own[0], words: counted(kind, own.length, kind === part.kind) } : []
  })
  return (
    <Group className={classes.line} mih={40} gap="0 10px" data-selected role="status">
      {isNumbered && <span className={classes.number}>{brief(label, 12)}</span>}
      <strong>
        <bdi>{isNumbered ? `${sentenceCase(noun)} ${label}` : spelled(part)}</bdi>
      </strong>
      <span data-links>
        {links.length === 0 && 'Nothing else belongs to it.'}
        {links.map(({ kind, first, words }, index) => (
          <span key={kind}>
            {index > 0 && ', '}
            <UnstyledButton
              c="var(--pc-accent-text)"
              fw={500}
              onClick={() => {
                select(first.key)
                onShow(kind === 'reference' ? 'answer' : kind === 'chunk' ? 'chunk' : 'graph')
              }}
            >
              {words}
            </UnstyledButton>
          </span>
        ))}
      </span>
      <small>Matched here by source and name</small>
      <Group gap={0} ml="auto" wrap="nowrap">
        <StepButtons noun={noun} onPrevious={() => step(-1)} onNext={() => step(1)} />
        <Button variant="subtle" size="xs" rightSection={<Kbd>Esc</Kbd>} onClick={() => select(undefined)}>
          Clear
        </Button>
      </Group>
    </Group>
  )
}

interface AnswerPaneProps {
  run: CorpusRun
  answer: ReadAnswer['answer']
  selection: Selection
}

function AnswerPane({ run, answer, selection }: AnswerPaneProps) {
  const { result = '', llm_response: response = '', metadata = {} } = answer
  const [shown, setShown] = useState('Answer')
  const haveBoth = result.trim() !== '' && response.trim() !== '' && result !== response
  const sources = useMemo(() => sourcesOf(selection.evidence), [selection.evidence])
  const text = (haveBoth && shown === 'Result') || response.trim() === '' ? result : response
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
                data={['Answer', 'Result']}
                onChange={setShown}
              />
            )}
            <CopyTextButton label="Copy" variant="subtle" value={text} />
          </Group>
        }
      />
      <div className={classes.scroller} tabIndex={0} role="region" aria-label="Text of the answer">
        <Box mx="var(--pc-gutter)" className={drawing.text}>
          {text.trim() === '' ? (
            <NotGiven />
          ) : (
            <Markdown
              text={text}
              sources={sources}
              citation={(label) => <Citation label={label} selection={selection} />}
            />
          )}
        </Box>
        {selection.evidence.reference.length > 0 && <PartList kind="reference" selection={selection} />}
      </div>
      {selection.evidence.keyword.length > 0 && <KeywordList selection={selection} />}
      <Group className={classes.foot} h={40} gap={8} wrap="nowrap">
        {metadata.query_mode && <Badge>{`Mode ${brief(metadata.query_mode, 40)}`}</Badge>}
        {metadata.rerank_applied !== undefined && (
          <Badge>{metadata.rerank_applied ? 'Reranked' : 'Not reranked'}</Badge>
        )}
        <Box component="small" ml="auto">{`${timeOfDay(run.at)}, ${secondsText(run.took)}`}</Box>
      </Group>
    </section>
  )
}

/** A citation: a press shows where it leads. */
function Citation({ label, selection }: { label: string; selection: Selection }) {
  const found = selection.evidence.citation.find(({ name }) => name === label)
  const leads = found !== undefined && found.to.length > 0
  return (
    <UnstyledButton
      className={classes.number}
      aria-label={`Citation ${label}`}
      title={leads ? undefined : 'It leads to no reference of this answer'}
      disabled={!leads}
      {...selecting(selection, found?.key ?? '')}
    >
      {label}
    </UnstyledButton>
  )
}
