import { Button, Group } from '@mantine/core'
import { memo, useState, type ReactNode } from 'react'
import { groupedBy } from '@/lib/grouped-by'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { brief, countText } from '@/lib/words'
import { outlines } from '@/ui/styles/category-outlines'
import { LongText } from '@/ui/long-text'
import { Empty } from '@/ui/page-parts'
import classes from './corpora.module.css'
import type { Evidence, Part } from './evidence'
import { namedParts, selecting, type Selection } from './selection'

/** The head of a pane: 40 px, as all of them are. */
export function PaneHead({ title, hint, end }: { title: string; hint?: string; end?: ReactNode }) {
  return (
    <Group className={classes.line} h={40} gap={8} wrap="nowrap">
      <h2>{title}</h2>
      <small>{hint}</small>
      <small style={{ marginLeft: 'auto' }}>{end}</small>
    </Group>
  )
}

/** A missing score is not zero. */
export const scoreText = ({ score }: Part) =>
  score === undefined ? <small>no score</small> : <b>{score.toFixed(2)}</b>

/** By its place each type has its color and shape: in order, so that they are the same in runs with the same types. */
export const typesOf = memoizeByObject(({ entity }: Evidence) =>
  [...new Set(entity.flatMap(({ type }) => type ?? []))].toSorted(),
)

/** How an entity of a type is drawn, about 20 wide: color and shape say the same. */
export function shapeOf(evidence: Evidence, type = '') {
  const place = Math.max(0, typesOf(evidence).indexOf(type)) % outlines.length
  return { d: outlines[place], fill: `var(--pc-cat-${'abcdefgh'.charAt(place)})` }
}

/** The mark of an entity's type, beside its name. */
export const TypeMark = ({ evidence, type }: { evidence: Evidence; type: string | undefined }) => (
  <svg width={12} height={12} viewBox="-11 -11 22 22" style={{ flex: 'none' }} aria-hidden>
    <path {...shapeOf(evidence, type)} />
  </svg>
)

/** "Rhine", "Cologne lies on Rhine". */
export const spelled = ({ name, to: [from, target] }: Part): string =>
  [from?.name ?? '', name, target?.name ?? '']
    .map((text) => brief(text, 60))
    .join(' ')
    .trim()

interface PartProps extends Pick<Selection, 'evidence' | 'select'> {
  part: Part
  isLit: boolean
  isSelected: boolean
  /** Entities whose names are marked in its text. */
  named: readonly Part[]
}

/** Letters of a chunk, and rows of a list, that are shown unasked. */
const [mostLetters, mostRows] = [1_000, 100]

/** A chunk's text. In the selection the names in it that belong there are marked. */
function ChunkText({ part: { text }, named, select }: PartProps) {
  if (named.length === 0 || text.length > mostLetters) return <LongText text={text} most={mostLetters} />
  return (
    <bdi>
      {namedParts(text, named).map(({ text, entity }, index) => {
        const Tag = entity ? 'mark' : 'span'
        return (
          <Tag key={index} onClick={entity && (() => select(entity.key))}>
            {text}
          </Tag>
        )
      })}
    </bdi>
  )
}

const titles = { chunk: 'Chunks', reference: 'References', entity: 'Entities', edge: 'Relationships' }

/** Parts of one kind as rows; what belongs to the selection comes first, unless their order is their number. */
export function PartList({ kind, selection }: { kind: keyof typeof titles; selection: Selection }) {
  const { evidence, selected, lit, select } = selection
  const named = evidence.entity.filter(({ key }) => lit.has(key))
  const [most, setMost] = useState(mostRows)
  const isNumbered = kind === 'chunk' || kind === 'reference'
  // An entity that only relationships name says nothing of itself.
  const parts = evidence[kind].filter(({ type }) => kind !== 'entity' || type !== undefined)
  const [first, others] = [parts.filter(({ key }) => lit.has(key)), parts.filter(({ key }) => !lit.has(key))]
  const count = countText(parts.length)
  return (
    <section className={classes.pane} data-evidence={kind} aria-label={titles[kind]}>
      <PaneHead
        title={titles[kind]}
        hint={lit.size > 0 && !isNumbered ? `${first.length} of ${count}` : count}
        end={lit.size > 0 && kind === 'chunk' && `${first.length} in the selection`}
      />
      {parts.length === 0 && <Empty>{`The answer has no ${titles[kind].toLowerCase()}.`}</Empty>}
      <div className={classes.scroller} tabIndex={0}>
        {(isNumbered ? parts : [...first, ...others]).slice(0, most).map((part) => (
          <OnePart
            key={part.key}
            part={part}
            evidence={evidence}
            isLit={lit.has(part.key)}
            isSelected={part.key === selected}
            named={kind === 'chunk' && lit.has(part.key) ? named : none}
            select={select}
          />
        ))}
        {parts.length > most && (
          <Button size="xs" variant="subtle" onClick={() => setMost(Infinity)}>
            {`Show all ${count}`}
          </Button>
        )}
      </div>
    </section>
  )
}

const none: readonly Part[] = []

// A selection draws only what comes into it and what leaves it.
const OnePart = memo(function OnePart(props: PartProps) {
  const { part, evidence, isLit, isSelected, select } = props
  const { kind, name, text, type, to, score } = part
  const strongest = Math.max(1, ...evidence.chunk.map(({ score = 0 }) => score))
  const numberOf = (one: Part) => evidence[one.kind].indexOf(one) + 1
  const isNumbered = kind === 'chunk' || kind === 'reference'
  const Name = isNumbered ? 'code' : 'span'
  return (
    <div className={classes.part} data-lit={isLit || undefined}>
      <button
        type="button"
        className={classes.row}
        title={brief(text, 300)}
        data-key={part.key}
        data-lit={isLit || undefined}
        aria-pressed={isSelected}
        onClick={() => select(isSelected ? undefined : part.key)}
      >
        {isNumbered && <span className={classes.number}>{numberOf(part)}</span>}
        {kind === 'entity' && <TypeMark evidence={evidence} type={type} />}
        <Name>
          <bdi>{brief(name || text || 'No name', 80)}</bdi>
          {kind === 'edge' && <small>{to.map((end) => brief(end.name, 60)).join(' → ')}</small>}
        </Name>
        {kind === 'chunk' && score !== undefined && (
          <span
            className={classes.bar}
            style={{ backgroundSize: `${(100 * Math.max(0, score)) / strongest}%` }}
          />
        )}
        {kind === 'reference' ? (
          <small>{to.length > 0 ? `chunk ${to.map(numberOf).join(', ')}` : 'no chunk'}</small>
        ) : (
          scoreText(part)
        )}
      </button>
      {kind === 'chunk' && <ChunkText {...props} />}
    </div>
  )
})

export function KeywordList({ selection }: { selection: Selection }) {
  const levels = groupedBy(selection.evidence.keyword, ({ type }) => type)
  return (
    <section aria-label="Keywords" className={classes.foot}>
      {[...levels].map(([level, keywords]) => (
        <Group key={level} gap={6} py={3}>
          <small>{level === 'high' ? 'High level' : 'Low level'}</small>
          {keywords.map(({ key, name }) => (
            <Button
              key={key}
              size="compact-xs"
              radius="xl"
              variant={selection.lit.has(key) ? 'light' : 'default'}
              {...selecting(selection, key)}
            >
              <bdi>{brief(name, 60)}</bdi>
            </Button>
          ))}
        </Group>
      ))}
    </section>
  )
}
