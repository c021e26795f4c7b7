import { ActionIcon, Group, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { diffWordsWithSpace, type ChangeObject } from 'diff'
import { useMemo, type ReactNode } from 'react'
import { readKeptAnswer } from '@/api/queries/corpora'
import { useEntityName } from '@/entities/entity-name'
import { groupedBy } from '@/lib/grouped-by'
import { secondsText, timeOfDay } from '@/lib/time/time-text'
import { brief, countText, sentence } from '@/lib/words'
import type { CorpusRun } from '@/storage/corpus-run'
import roomClasses from './corpora.module.css'
import classes from './drawing.module.css'
import { evidenceOf, nameKey, sourcesOf, type Part, type PartKind } from './evidence'
import { PaneHead, scoreText, spelled } from './evidence-lists'
import { readText } from '@/ui/markdown/read-markdown'
import { NotGiven } from '@/ui/page-parts'

interface ComparisonProps {
  before: CorpusRun
  after: CorpusRun
  onSwap: () => void
}

/** Two runs: their answers beside each other, and what came, went and moved in their evidence. */
export function Comparison({ before, after, onSwap }: ComparisonProps) {
  const [one, other] = [useRead(before), useRead(after)]
  const words = useMemo(() => wordChanges(one.words, other.words), [one.words, other.words])
  const parts = (kind: PartKind) => compareParts(one.evidence[kind], other.evidence[kind])
  const differing = [
    before.question !== after.question && 'question',
    before.endUserId !== after.endUserId && 'person',
    before.paidBy !== after.paidBy && 'key',
    one.mode !== other.mode && 'mode',
  ].filter((name) => name !== false)
  const verb = differing.length > 1 ? 'differ' : 'differs'
  return (
    <>
      <Group className={roomClasses.line} mih={46} gap={8}>
        {`From run ${before.number} to run ${after.number}`}
        <ActionIcon aria-label="Swap the runs" title="Swap" onClick={onSwap}>
          <IconArrowsExchange size={16} aria-hidden />
        </ActionIcon>
        <span>{differing.length > 0 && `The ${differing.join(' and the ')} ${verb}.`}</span>
      </Group>
      <div className={classes.answers}>
        <Side run={before} words={words.filter(({ added }) => !added)} />
        <Side run={after} words={words.filter(({ removed }) => !removed)} />
      </div>
      <div className={classes.panes}>
        <div>
          <Groups title="Chunks" compared={parts('chunk')}>
            <Ranks
              before={one.evidence.chunk}
              after={other.evidence.chunk}
              numbers={[before.number, after.number]}
            />
          </Groups>
          <Groups title="Keywords" compared={parts('keyword')} />
        </div>
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
    const { words } = readText(answer.llm_response || answer.result || '', sourcesOf(evidence))
    // Citations left their spaces.
    return { evidence, words: words.replace(/ +(?=[.,;])/g, ''), mode: answer.metadata?.query_mode }
  }, [json])
}

/** The words of an answer, of which some the other has not. */
function Side({ run, words }: { run: CorpusRun; words: readonly Words[] }) {
  const who = useEntityName('end-user', run.endUserId)
  return (
    <section aria-label={sentence`Run ${run.number}`}>
      <span className={roomClasses.number}>{run.number}</span> <b>{brief(run.question, 300)}</b>
      <Text size="sm" c="dimmed">
        {sentence`${timeOfDay(run.at)}, ${secondsText(run.took)}, as ${who}, paid by ${run.paidBy ?? 'no key'}`}
      </Text>
      <p className={classes.text} dir="auto">
        {words.map(({ value, added, removed }, index) => {
          const Part = added ? 'ins' : removed ? 'del' : 'span'
          return <Part key={index}>{value}</Part>
        })}
        {words.length === 0 && <NotGiven />}
      </p>
    </section>
  )
}

/** Rows of a group that are shown: thousands compare nothing. */
const mostRows = 200

interface GroupsProps {
  title: string
  compared: ReturnType<typeof compareParts>
  /** Above them. */
  children?: ReactNode
}

/** What came, what went, and what both have. */
function Groups({ title, compared: { entered, left, both }, children }: GroupsProps) {
  // Only chunks have ranks.
  const moved = both.filter(([was, is]) => was.kind === 'chunk' && was.key !== is.key).length
  const scored = both.filter(([was, is]) => !['', 'same'].includes(changeOf(was, is))).length
  const words = [
    [entered.length, 'entered'],
    [left.length, 'left'],
    [moved, 'moved'],
    [scored, 'with another score'],
  ].flatMap(([count, word]) => (count === 0 ? [] : `${count} ${word}`))
  const alone = (part: Part) => [undefined, part] as const
  const groups = [
    { name: '+ Entered', rows: entered.map(alone) },
    { name: '− Left', rows: left.map(alone) },
    { name: '= In both', rows: both },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <section aria-label={title}>
      <PaneHead title={title} end={words.join(', ') || 'Nothing differs'} />
      {children}
      {groups.map(({ name, rows }) => (
        <div key={name}>
          <h3>
            {name} <small>{countText(rows.length)}</small>
          </h3>
          {rows.slice(0, mostRows).map(([was, part]) => (
            <p key={part.key}>
              <bdi className="cut">{spelled(part) || brief(part.text, 60)}</bdi>
              {was && <small>{changeOf(was, part)}</small>}
              {part.kind !== 'keyword' && scoreText(part)}
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

/** Pixels of a rank, where the lines between the two lists start and end, of a stub, and of the whole drawing. */
const [row, start, end, stub, width] = [41, 152, 268, 30, 420]
const yOf = (rank: number) => rank * row + 44

type RanksProps = Record<'before' | 'after', readonly Part[]> & { numbers: readonly number[] }

/** The ranks of chunks in two runs: kept, moved, left, entered. The lists below hold the same. */
function Ranks({ before, after, numbers }: RanksProps) {
  const { entered, left, both } = compareParts(before, after)
  const height = yOf(Math.max(before.length, after.length))
  const earlier = new Map(both.map(([was, is]) => [is, was]))
  const lines = [
    ...both.map(([was, is]) => {
      const [rank, now] = [before.indexOf(was), after.indexOf(is)]
      const [y, to] = [yOf(rank), yOf(now)]
      const arrow = rank === now ? '' : `${now > rank ? '↓' : '↑'}${Math.abs(now - rank)}`
      const path = `M${start} ${y}C${start + 54} ${y} ${start + 54} ${to} ${end} ${to}`
      return { part: is, fate: arrow && 'moved', path, arrow, y: (y + to) / 2 }
    }),
    ...[...left, ...entered].map((part) => {
      const isLeft = left.includes(part)
      const y = yOf((isLeft ? before : after).indexOf(part))
      const path = isLeft ? `M${start} ${y}h${stub}` : `M${end} ${y}h${-stub}`
      return { part, fate: isLeft ? 'left' : 'entered', path, arrow: '', y }
    }),
  ]
  return (
    <svg
      className={classes.ranks}
      style={{ maxWidth: width }}
      viewBox={`0 0 ${width} ${height}`}
      textAnchor="middle"
      aria-hidden
    >
      {lines.map(({ part, fate, path, arrow, y }, index) => (
        <g key={index} data-fate={fate}>
          <path d={path} strokeWidth={1 + 2 * Math.min(1, Math.max(0, part.score ?? 0))} />
          <text x={width / 2} y={y + 4}>
            {arrow}
          </text>
        </g>
      ))}
      {[before, after].map((parts, side) => {
        const x = side ? end + 12 : start - 12
        return (
          <g key={side} textAnchor={side ? 'start' : 'end'}>
            <text x={x} y={14} data-note>{`Run ${numbers[side]}`}</text>
            {parts.map((part, rank) => {
              const [y, was] = [yOf(rank), earlier.get(part)]
              const fate = entered.includes(part) ? 'entered' : left.includes(part) ? 'left' : ''
              const notes = [fate, part.score?.toFixed(2), was && changeOf(was, part)].filter(Boolean)
              return (
                <g key={rank} data-fate={fate}>
                  <circle cx={side ? end : start} cy={y} r={4} fill="var(--tone, var(--pc-ink3))" />
                  <text x={x} y={y}>
                    {`${rank + 1}. ${brief(part.name || part.text || 'No source', 17)}`}
                  </text>
                  <text x={x} y={y + 14} data-note>
                    {notes.join(', ')}
                  </text>
                </g>
              )
            })}
          </g>
        )
      })}
    </svg>
  )
}

/** What came, what went, and what both answers have. */
export function compareParts(before: readonly Part[], after: readonly Part[]) {
  const waiting = groupedBy(before, identityOf)
  const pairs = after.map((part) => [waiting.get(identityOf(part))?.shift(), part] as const)
  return {
    entered: pairs.flatMap(([earlier, part]) => (earlier ? [] : part)),
    left: before.filter((part) => waiting.get(identityOf(part))?.includes(part)),
    both: pairs.flatMap(([earlier, part]) => (earlier ? [[earlier, part] as const] : [])),
  }
}

/** A chunk is the same by source and content, an entity by its name, an edge by its ends and its relationship. */
function identityOf({ kind, name, text, to }: Part): string {
  const parts = kind === 'chunk' ? [name, text] : [nameKey(name), ...to.map((end) => nameKey(end.name))]
  return JSON.stringify(parts)
}

/** Differing words up to which it is told which: the work grows with their square. */
const mostDiffering = 1000

type Words = Pick<ChangeObject<string>, 'value' | 'added' | 'removed'>

/** The words of two texts in their order: of one, of the other, or of both. */
export const wordChanges = (before: string, after: string): readonly Words[] =>
  diffWordsWithSpace(before, after, { maxEditLength: mostDiffering }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
