import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowsExchange, IconChevronDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import { readKeptAnswer } from '@/api/queries/corpora'
import { useEntityName } from '@/entities/entity-name'
import { timeOfDay } from '@/lib/time/time-text'
import { brief, countOf, countText, sentence } from '@/lib/words'
import type { CorpusRun } from '@/storage/corpus-run'
import { DrawnText } from './answer-text'
import classes from './compare.module.css'
import { compareParts, wordChanges, type Compared } from './compare-runs'
import roomClasses from './corpora.module.css'
import { evidenceOf, sourcesOf, type Evidence, type Part } from './evidence'
import { scoreText } from './evidence-lists'
import { readText } from './markdown'
import { RunName, secondsText } from './run-strip'
import { Slopes } from './slopes'

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
  return (
    <>
      <div className={classes.bar}>
        From <RunMenu run={before} runs={runs} onChoose={(run) => onOpen(after, run)} />
        to <RunMenu run={after} runs={runs} onChoose={(run) => onOpen(run, before)} />
        <ActionIcon aria-label="Swap the runs" title="Swap" onClick={() => onOpen(before, after)}>
          <IconArrowsExchange size={16} aria-hidden />
        </ActionIcon>
        <span>
          {differing.length > 0 && `Another ${differing.join(', another ')}. `}
          {isSame.flatMap(([name, is]) => (is ? `Same ${name}` : [])).join(', ')}
        </span>
      </div>
      <div className={classes.answers}>
        <Side run={before} read={one} changes={removed} changed="del" />
        <Side run={after} read={other} changes={added} changed="ins" />
      </div>
      <div className={classes.panes}>
        <section aria-label="Chunks">
          <Head title="Chunks" compared={parts('chunk')} />
          <Slopes before={one.evidence.chunk} after={other.evidence.chunk} names={[before, after]} />
          <div className={classes.keywords}>
            Keywords
            {keywords.entered.map(({ key, name }) => (
              <ins key={key}>{sentence`+ ${name}`}</ins>
            ))}
            {keywords.left.map(({ key, name }) => (
              <del key={key}>{sentence`− ${name}`}</del>
            ))}
            <span>{`${keywords.both.length} in both`}</span>
          </div>
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
      <Menu.Dropdown className={roomClasses.runMenu}>
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
      <header>
        <span className={roomClasses.number}>{run.number}</span>
        <b>
          <bdi>{brief(run.question, 300)}</bdi>
        </b>
        <small data-changed={changed}>{`${changed === 'ins' ? '+' : '−'} ${countOf(words, 'word')}`}</small>
        <small>
          {sentence`${timeOfDay(run.at)}, ${secondsText(run.took)}, as ${who}, paid by ${run.paidBy ?? 'no key'}`}
        </small>
      </header>
      <DrawnText read={read} selection={{ evidence, ...nothing }} changes={changes} changed={changed} />
    </section>
  )
}

/** How many came and went. */
function Head({ title, compared }: { title: string; compared: Compared }) {
  const { entered, left, both } = compared
  const moved = both.filter(([before, after]) => before.key !== after.key).length
  return (
    <div className={roomClasses.head}>
      <h2>{title}</h2>
      <small>
        {entered.length + left.length === 0 && 'Nothing differs'}
        {entered.length + left.length > 0 && `${entered.length} entered, ${left.length} left`}
        {title === 'Chunks' && moved > 0 && `, ${moved} moved`}
      </small>
    </div>
  )
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
