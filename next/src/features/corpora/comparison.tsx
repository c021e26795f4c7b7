import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useMemo } from 'react'
import { readKeptAnswer } from '@/api/queries/corpora'
import { useEntityName } from '@/entities/entity-name'
import { timeOfDay } from '@/lib/time/time-text'
import { brief, countOf, countText, sentence } from '@/lib/words'
import type { CorpusRun } from '@/storage/corpus-run'
import { AnswerText, readOf } from './answer-text'
import { compareParts, wordChanges, type Compared } from './compare-runs'
import roomClasses from './corpora.module.css'
import classes from './drawing.module.css'
import { evidenceOf, type Evidence, type Part } from './evidence'
import { PaneHead, scoreText, spelled } from './evidence-lists'
import { runFacts, secondsText } from './run-strip'

interface ComparisonProps {
  before: CorpusRun
  after: CorpusRun
  runs: readonly CorpusRun[]
  onOpen: (run: CorpusRun, vs: CorpusRun) => void
}

/** Two runs: their answers beside each other, and what came, went and moved in their evidence. */
export function Comparison({ before, after, runs, onOpen }: ComparisonProps) {
  const [one, other] = [useRead(before), useRead(after)]
  const { removed, added } = useMemo(() => wordChanges(one.words, other.words), [one.words, other.words])
  const parts = (kind: keyof Evidence) => compareParts(one.evidence[kind], other.evidence[kind])
  const isSame = {
    question: before.question === after.question,
    person: before.endUserId === after.endUserId,
    key: before.paidBy === after.paidBy,
    mode: one.mode === other.mode,
  }
  const named = (same: boolean) => Object.entries(isSame).flatMap(([name, is]) => (is === same ? name : []))
  const choice = (label: string, run: CorpusRun, open: (chosen: CorpusRun) => void) => (
    <NativeSelect
      aria-label={label}
      w={260}
      value={run.id}
      data={runs.map((run) => ({
        value: run.id,
        label: `${run.number} ${brief(run.question, 40)}, ${runFacts(run)}`,
      }))}
      onChange={({ currentTarget }) => {
        const chosen = runs.find(({ id }) => id === currentTarget.value)
        if (chosen) open(chosen)
      }}
    />
  )
  return (
    <>
      <Group className={roomClasses.line} mih={46} gap={8}>
        From {choice('From', before, (chosen) => onOpen(after, chosen))}
        to {choice('To', after, (chosen) => onOpen(chosen, before))}
        <ActionIcon aria-label="Swap the runs" title="Swap" onClick={() => onOpen(before, after)}>
          <IconArrowsExchange size={16} aria-hidden />
        </ActionIcon>
        <span>
          {named(false).length > 0 && `Another ${named(false).join(', ')}. `}
          {named(true).length > 0 && `Same ${named(true).join(', ')}.`}
        </span>
      </Group>
      <div className={classes.answers}>
        <Side run={before} read={one} changes={removed} changed="del" />
        <Side run={after} read={other} changes={added} changed="ins" />
      </div>
      <div className={classes.panes}>
        <section aria-label="Chunks">
          <Head title="Chunks" compared={parts('chunk')} />
          <Slopes before={one.evidence.chunk} after={other.evidence.chunk} names={[before, after]} />
          <Keywords compared={parts('keyword')} />
        </section>
        <Groups title="Entities" compared={parts('entity')} />
        <Groups title="Relationships" compared={parts('edge')} />
      </div>
    </>
  )
}

function useRead({ json }: CorpusRun) {
  return useMemo(() => {
    const { answer } = readKeptAnswer(json)
    const evidence = evidenceOf(answer)
    const text = answer.llm_response || answer.result || ''
    return { evidence, text, words: readOf(evidence, text).words, mode: answer.metadata?.query_mode }
  }, [json])
}

interface SideProps extends Required<Pick<Parameters<typeof AnswerText>[0], 'changes' | 'changed'>> {
  run: CorpusRun
  read: ReturnType<typeof useRead>
}

const nothing = { selected: undefined, lit: new Set<string>(), select: () => undefined }

function Side({ run, read: { evidence, text, words }, changes, changed }: SideProps) {
  const who = useEntityName('end-user', run.endUserId)
  const count = changes.flatMap(
    ([start, end]) => words.slice(start, end).match(/[\p{L}\p{N}]+/gu) ?? [],
  ).length
  return (
    <section aria-label={sentence`Run ${run.number}`}>
      <Group gap={8} wrap="nowrap">
        <span className={roomClasses.number}>{run.number}</span>
        <b>
          <bdi>{brief(run.question, 300)}</bdi>
        </b>
        <Text ml="auto" size="sm" c={changed === 'ins' ? 'var(--pc-ok)' : 'var(--pc-bad)'}>
          {`${changed === 'ins' ? '+' : '−'} ${countOf(count, 'word')}`}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" pl={28}>
        {sentence`${timeOfDay(run.at)}, ${secondsText(run.took)}, as ${who}, paid by ${run.paidBy ?? 'no key'}`}
      </Text>
      <AnswerText text={text} selection={{ evidence, ...nothing }} changes={changes} changed={changed} />
    </section>
  )
}

interface ComparedProps {
  compared: Compared
}

function Keywords({ compared: { entered, left, both } }: ComparedProps) {
  return (
    <Group className={classes.text} gap={6} px="var(--pc-gutter)" py={10}>
      Keywords
      {entered.map(({ key, name }) => (
        <ins key={key}>{sentence`+ ${name}`}</ins>
      ))}
      {left.map(({ key, name }) => (
        <del key={key}>{sentence`− ${name}`}</del>
      ))}
      {`${both.length} in both`}
    </Group>
  )
}

/** How many came and went. */
function Head({ title, compared: { entered, left, both } }: ComparedProps & { title: string }) {
  // Only chunks have ranks.
  const moved = both.filter(([was, is]) => was.kind === 'chunk' && was.key !== is.key).length
  const words = `${entered.length} entered, ${left.length} left${moved > 0 ? `, ${moved} moved` : ''}`
  const isSame = entered.length + left.length + moved === 0
  return <PaneHead title={title} end={isSame ? 'Nothing differs' : words} />
}

/** Rows of a group that are shown: thousands compare nothing. */
const mostRows = 200

function Groups({ title, compared }: ComparedProps & { title: string }) {
  const alone = (part: Part) => [undefined, part] as const
  const groups = [
    { name: '+ Entered', rows: compared.entered.map(alone) },
    { name: '− Left', rows: compared.left.map(alone) },
    { name: '= In both', rows: compared.both },
  ]
  return (
    <section aria-label={title}>
      <Head title={title} compared={compared} />
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ name, rows }) => (
          <div key={name}>
            <h3>
              {name} <small>{countText(rows.length)}</small>
            </h3>
            {rows.slice(0, mostRows).map(([was, part]) => (
              <p key={part.key}>
                <bdi>{spelled(part)}</bdi>
                {was && <small>{changeOf(was, part)}</small>}
                {scoreText(part)}
              </p>
            ))}
          </div>
        ))}
    </section>
  )
}

/** "+0.04" or "same"; nothing where a score is missing. */
function changeOf({ score: before }: Part, { score: after }: Part): string {
  if (before === undefined || after === undefined) return ''
  const change = after - before
  return Math.abs(change) < 0.005 ? 'same' : `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(2)}`
}

/** Pixels of a rank, of the drawing between the two lists, and of a stub. */
const [row, width, stub] = [41, 116, 30]

interface SlopesProps {
  before: readonly Part[]
  after: readonly Part[]
  names: readonly [before: CorpusRun, after: CorpusRun]
}

/** The ranks of chunks in two runs: kept, moved, left, entered. */
function Slopes({ before, after, names }: SlopesProps) {
  const { entered, left, both } = compareParts(before, after)
  const height = Math.max(before.length, after.length) * row
  if (height === 0) return <p>Neither answer has chunks.</p>
  const side = (parts: readonly Part[], run: CorpusRun, gone: readonly Part[], word: string) => (
    <ol aria-label={`Run ${run.number}`}>
      {parts.map((part) => (
        <li key={part.key} data-fate={gone.includes(part) ? word : undefined}>
          <code>
            <bdi>{brief(part.name || part.text || 'No source', 24)}</bdi>
          </code>
          <small>
            {[part.score?.toFixed(2) ?? 'no score', gone.includes(part) && word].filter(Boolean).join(', ')}
          </small>
        </li>
      ))}
    </ol>
  )
  const ranks = (from: Part | undefined, to: Part | undefined) => ({
    share: Math.min(1, Math.max(0, (to ?? from)?.score ?? 0)),
    rank: from && before.indexOf(from),
    now: to && after.indexOf(to),
  })
  const slopes = [
    ...both.map(([from, to]) => ranks(from, to)),
    ...left.map((part) => ranks(part, undefined)),
    ...entered.map((part) => ranks(undefined, part)),
  ]
  return (
    <div className={classes.slopes}>
      {side(before, names[0], left, 'left')}
      <svg width={width} height={height} aria-hidden>
        {slopes.map(({ share, rank, now }, index) => {
          const [y, end] = [(rank ?? 0) * row + 15, (now ?? 0) * row + 15]
          const moved = (now ?? 0) - (rank ?? 0)
          const [fate, path] =
            rank === undefined
              ? ['entered', `M${width - 4} ${end}h${-stub}`]
              : now === undefined
                ? ['left', `M4 ${y}h${stub}`]
                : [moved === 0 ? 'kept' : 'moved', `M4 ${y}C58 ${y} 58 ${end} ${width - 4} ${end}`]
          return (
            <g key={index} data-fate={fate}>
              <path d={path} strokeWidth={1 + 2 * share} />
              {rank !== undefined && <circle cx={4} cy={y} r={4} />}
              {now !== undefined && <circle cx={width - 4} cy={end} r={4} />}
              {fate === 'moved' && (
                <text x={width / 2} y={(y + end) / 2 + 4}>
                  {`${moved > 0 ? '↓' : '↑'}${Math.abs(moved)}`}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      {side(after, names[1], entered, 'entered')}
    </div>
  )
}
