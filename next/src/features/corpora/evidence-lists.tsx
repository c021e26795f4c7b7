import { Box, Button, Group, Text, UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { LongText } from '@/ui/long-text'
import { Empty } from '@/ui/page-parts'
import { brief, countOf, countText } from '@/lib/words'
import classes from './corpora.module.css'
import type { Part } from './evidence'
import { namedParts, selecting, type Selection } from './selection'

interface ListProps {
  selection: Selection
}

/** Letters of a chunk, and rows of a list, that are shown unasked. */
const [mostLetters, mostRows] = [1_000, 200]

export function ChunkList({ selection }: ListProps) {
  const { evidence, lit } = selection
  const strongest = Math.max(1, ...evidence.chunk.map(({ score = 0 }) => score))
  const chosen = evidence.chunk.filter(({ key }) => lit.has(key)).length
  return (
    <section className={classes.pane} data-evidence="chunks" aria-label="Chunks">
      <PaneHead
        title="Chunks"
        hint={countText(evidence.chunk.length)}
        end={lit.size > 0 && `${countText(chosen)} in the selection`}
      />
      {evidence.chunk.length === 0 && <Empty>The answer has no chunks.</Empty>}
      <ol className={classes.scroller} tabIndex={0}>
        {evidence.chunk.map((chunk, index) => (
          <li key={chunk.key} className={classes.chunk} data-lit={lit.has(chunk.key) || undefined}>
            <UnstyledButton className={classes.row} {...selecting(selection, chunk.key)}>
              <span className={classes.number}>{index + 1}</span>
              <SourceName part={chunk} />
              {chunk.score !== undefined && <i style={{ ['--share' as string]: chunk.score / strongest }} />}
              {scoreText(chunk)}
            </UnstyledButton>
            <ChunkText chunk={chunk} selection={selection} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface PaneHeadProps {
  title: string
  hint?: string
  end?: ReactNode
}

/** The head of a pane: 40 px, as all of them are. */
export function PaneHead({ title, hint, end }: PaneHeadProps) {
  return (
    <Group className={classes.line} h={40} gap={8} wrap="nowrap">
      <h2>{title}</h2>
      {hint !== undefined && <small>{hint}</small>}
      <Box component="small" ml="auto">
        {end}
      </Box>
    </Group>
  )
}

const SourceName = ({ part: { name, text } }: { part: Part }) => (
  <code>
    <bdi>{brief(name || text || 'No source', 60)}</bdi>
  </code>
)

/** A missing score is not zero. */
export const scoreText = ({ score }: Part) =>
  score === undefined ? <small>no score</small> : <b>{score.toFixed(2)}</b>

/** A chunk's text. In the selection the names in it that belong there are marked. */
export function ChunkText({ chunk, selection: { evidence, lit, select } }: ListProps & { chunk: Part }) {
  const named = lit.has(chunk.key) ? evidence.entity.filter(({ key }) => lit.has(key)) : []
  if (named.length === 0 || chunk.text.length > mostLetters)
    return <LongText text={chunk.text} most={mostLetters} />
  return (
    <bdi>
      {namedParts(chunk.text, named).map(({ text, entity }, index) =>
        entity ? (
          <mark key={index} onClick={() => select(entity.key)}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </bdi>
  )
}

interface PartListProps extends ListProps {
  title: string
  parts: readonly Part[]
  /** What stands in the row of a part. */
  children: (part: Part, place: number) => ReactNode
}

/** Parts of one kind as rows; what belongs to the selection comes first, unless their order is their number. */
export function PartList({ title, parts, selection, children }: PartListProps) {
  const { lit } = selection
  const [most, setMost] = useState(mostRows)
  const [first, others] = [parts.filter(({ key }) => lit.has(key)), parts.filter(({ key }) => !lit.has(key))]
  const isNumbered = parts[0]?.kind === 'reference'
  return (
    <section aria-label={title} className={classes.list}>
      <h3>
        {title}{' '}
        <small>
          {lit.size > 0 && !isNumbered ? `${first.length} of ${countText(parts.length)}` : parts.length}
        </small>
      </h3>
      {parts.length === 0 && <Text px={8}>None.</Text>}
      {(isNumbered ? parts : [...first, ...others]).slice(0, most).map((part) => (
        <UnstyledButton
          key={part.key}
          className={classes.row}
          title={brief(part.text, 300)}
          {...selecting(selection, part.key)}
        >
          {children(part, parts.indexOf(part))}
        </UnstyledButton>
      ))}
      {parts.length > most && (
        <Button size="xs" variant="subtle" onClick={() => setMost(Infinity)}>
          {`Show all ${countText(parts.length)}`}
        </Button>
      )}
    </section>
  )
}

export function ReferenceList({ selection }: ListProps) {
  const { reference, chunk } = selection.evidence
  if (reference.length === 0) return null
  return (
    <PartList title="References" parts={reference} selection={selection}>
      {(part, place) => (
        <>
          <span className={classes.number}>{place + 1}</span>
          <SourceName part={part} />
          <small>
            {part.to.length === 1 && part.to[0]
              ? `chunk ${chunk.indexOf(part.to[0]) + 1}`
              : part.to.length === 0
                ? 'no chunk'
                : countOf(part.to.length, 'chunk')}
          </small>
        </>
      )}
    </PartList>
  )
}

export function KeywordList({ selection }: ListProps) {
  const { keyword } = selection.evidence
  if (keyword.length === 0) return null
  return (
    <section aria-label="Keywords" className={classes.keywords}>
      {['high', 'low'].map((level) => (
        <div key={level}>
          <Text span size="sm" w={62}>
            {level === 'high' ? 'High level' : 'Low level'}
          </Text>
          {keyword
            .filter(({ type }) => type === level)
            .map(({ key, name }) => (
              <UnstyledButton key={key} className={classes.keyword} {...selecting(selection, key)}>
                <bdi>{brief(name, 60)}</bdi>
              </UnstyledButton>
            ))}
        </div>
      ))}
    </section>
  )
}
