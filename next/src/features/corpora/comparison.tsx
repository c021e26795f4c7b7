import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import { IconArrowsExchange, IconChevronDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import { readKeptAnswer } from '@/api/queries/corpora'
import { useEntityName } from '@/entities/entity-name'
import { timeOfDay } from '@/lib/time/time-text'
import { brief, countOf, countText, sentence } from '@/lib/words'
import type { CorpusRun } from '@/storage/corpus-run'
import { DrawnText } from './answer-text'
import classes from './drawing.module.css'
import { compareParts, wordChanges, type Compared } from './compare-runs'
import roomClasses from './corpora.module.css'
import { evidenceOf, sourcesOf, type Evidence, type Part } from './evidence'
import { PaneHead, scoreText } from './evidence-lists'
import { readText } from './markdown'
import { RunName, secondsText } from './run-strip'

interface ComparisonProps {
  before: CorpusRun
  after: CorpusRun
  runs: readonly CorpusRun[]
  onOpen: (run: CorpusRun, vs: CorpusRun) => void
}

/** Two runs: their answers beside each other, and what came, went and moved in their evidence. */
export function Comparison({ before, after, runs, onOpen }: ComparisonProps) {
  const [one, other] = [useRead(before), useRead(after)]
  const { removed, added } = useMemo(
    () => wordChanges(one.read.words, other.read.words),
    [one.read, other.read],
  )
  const parts = (kind: keyof Evidence) => compareParts(one.evidence[kind], other.evidence[kind])
  const keywords = parts('keyword')
  const isSame = [
    ['question', before.question === after.question],
    ['person', before.endUserId === after.endUserId],
    ['key', before.paidBy === after.paidBy],
    ['mode', one.mode === other.mode],
  ] as const
  const differing = isSame.flatMap(([name, is]) => (is ? [] : name))
  const same = isSame.flatMap(([name, is]) => (is ? name : []))
  return (
    <>
      <Group className={roomClasses.line} mih={46} gap={8}>
        From <RunMenu run={before} runs={runs} onChoose={(run) => onOpen(after, run)} />
        to <RunMenu run={after} runs={runs} onChoose={(run) => onOpen(run, before)} />
        <ActionIcon aria-label="Swap the runs" title="Swap" onClick={() => onOpen(before, after)}>
          <IconArrowsExchange size={16} aria-hidden />
        </ActionIcon>
        <span>
          {differing.length > 0 && `Another ${differing.join(', ')}. `}
          {same.length > 0 && `Same ${same.join(', ')}.`}
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
          <Group className={classes.words} gap={6} px="var(--pc-gutter)" py={10}>
            Keywords
            {keywords.entered.map(({ key, name }) => (
              <ins key={key}>{sentence`+ ${name}`}</ins>
            ))}
            {keywords.left.map(({ key, name }) => (
              <del key={key}>{sentence`− ${name}`}</del>
            ))}
            <span>{`${keywords.both.length} in both`}</span>
          </Group>
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
    const read = readText(answer.llm_response || answer.result || '', sourcesOf(evidence))
    return { evidence, read, mode: answer.metadata?.query_mode }
  }, [json])
}

interface RunMenuProps {
  run: CorpusRun
  runs: readonly CorpusRun[]
  onChoose: (run: CorpusRun) => void
}

function RunMenu({ run, runs, onChoose }: RunMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={14} aria-hidden />}>{`Run ${run.number}`}</Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflow: 'auto' }}>
        {runs.map((one) => (
          <Menu.Item key={one.id} disabled={one === run} onClick={() => onChoose(one)}>
            <RunName run={one} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface SideProps extends Required<Pick<Parameters<typeof DrawnText>[0], 'changes' | 'changed'>> {
  run: CorpusRun
  read: ReturnType<typeof useRead>
}

const nothing = { selected: undefined, lit: new Set<string>(), select: () => undefined }

function Side({ run, read: { read, evidence }, changes, changed }: SideProps) {
  const who = useEntityName('end-user', run.endUserId)
  const words = changes.flatMap(
    ([start, end]) => read.words.slice(start, end).match(/[\p{L}\p{N}]+/gu) ?? [],
  ).length
  return (
    <section aria-label={sentence`Run ${run.number}`}>
      <Group gap={8} wrap="nowrap">
        <span className={roomClasses.number}>{run.number}</span>
        <b>
          <bdi>{brief(run.question, 300)}</bdi>
        </b>
        <Text ml="auto" size="sm" c={changed === 'ins' ? 'var(--pc-ok)' : 'var(--pc-bad)'}>
          {`${changed === 'ins' ? '+' : '−'} ${countOf(words, 'word')}`}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" pl={28} mb={6}>
        {sentence`${timeOfDay(run.at)}, ${secondsText(run.took)}, as ${who}, paid by ${run.paidBy ?? 'no key'}`}
      </Text>
      <DrawnText read={read} selection={{ evidence, ...nothing }} changes={changes} changed={changed} />
    </section>
  )
}

/** How many came and went. */
function Head({ title, compared: { entered, left, both } }: { title: string; compared: Compared }) {
  // Only chunks have ranks.
  const moved = both.filter(([was, is]) => was.kind === 'chunk' && was.key !== is.key).length
  const words = [
    `${entered.length} entered`,
    `${left.length} left`,
    ...(moved > 0 ? [`${moved} moved`] : []),
  ].join(', ')
  const isSame = entered.length + left.length + moved === 0
  return <PaneHead title={title} end={isSame ? 'Nothing differs' : words} />
}

/** Rows of a group that are shown: thousands compare nothing. */
const mostRows = 200

function Groups({ title, compared }: { title: string; compared: Compared }) {
  const { entered, left, both } = compared
  const groups = [
    { name: 'Entered', sign: '+', rows: entered.map((part) => ({ part, was: undefined })) },
    { name: 'Left', sign: '−', rows: left.map((part) => ({ part, was: undefined })) },
    { name: 'In both', sign: '=', rows: both.map(([was, part]) => ({ part, was })) },
  ]
  return (
    <section aria-label={title}>
      <Head title={title} compared={compared} />
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ name, sign, rows }) => (
          <div key={name} data-group={name}>
            <h3>
              <i>{sign}</i> {name} <small>{countText(rows.length)}</small>
            </h3>
            {rows.slice(0, mostRows).map(({ part, was }) => (
              <p key={part.key}>
                <ComparedName part={part} />
                {was && <small>{changeOf(was, part)}</small>}
                {scoreText(part)}
              </p>
            ))}
          </div>
        ))}
    </section>
  )
}

function ComparedName({ part: { name, to } }: { part: Part }) {
  const [from, target] = to
  if (!from || !target) return <bdi>{brief(name, 80)}</bdi>
  return (
    <bdi>
      {brief(from.name, 60)} <i>{brief(name, 60)}</i> {brief(target.name, 60)}
    </bdi>
  )
}

/** "+0.04" or "same"; nothing where a score is missing. */
export function changeOf({ score: before }: Part, { score: after }: Part): string {
  if (before === undefined || after === undefined) return ''
  const change = after - before
  return Math.abs(change) < 0.005 ? 'same' : `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(2)}`
}

/** Pixels of a rank, of the drawing between the two lists, and of a stub. */
const [row, width, stub] = [41, 116, 30]
const yOf = (rank: number) => rank * row + 15

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
        <li key={part.key} data-gone={gone.includes(part) ? word : undefined}>
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
  return (
    <div className={classes.slopes}>
      {side(before, names[0], left, 'left')}
      <svg width={width} height={height} aria-hidden>
        {both.map(([from, to]) => {
          const [rank, now] = [before.indexOf(from), after.indexOf(to)]
          const [y, end] = [yOf(rank), yOf(now)]
          return (
            <g key={to.key} data-moved={rank !== now || undefined}>
              <path
                d={`M4 ${y}C58 ${y} 58 ${end} ${width - 4} ${end}`}
                strokeWidth={1 + 2 * Math.min(1, Math.max(0, to.score ?? 0))}
              />
              <circle cx={4} cy={y} r={4} />
              <circle cx={width - 4} cy={end} r={4} />
              {rank !== now && (
                <text
                  x={width / 2}
                  y={(y + end) / 2 + 4}
                >{`${now > rank ? '↓' : '↑'}${Math.abs(now - rank)}`}</text>
              )}
            </g>
          )
        })}
        {left.map((part) => (
          <g key={part.key} data-gone="left">
            <path d={`M4 ${yOf(before.indexOf(part))}h${stub}`} />
            <circle cx={4} cy={yOf(before.indexOf(part))} r={4} />
          </g>
        ))}
        {entered.map((part) => (
          <g key={part.key} data-gone="entered">
            <path d={`M${width - 4} ${yOf(after.indexOf(part))}h${-stub}`} />
            <circle cx={width - 4} cy={yOf(after.indexOf(part))} r={4} />
          </g>
        ))}
      </svg>
      {side(after, names[1], entered, 'entered')}
    </div>
  )
}
