import { Box } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { EntityLink } from '@/entities/entity-link'
import { useEntityName } from '@/entities/entity-name'
import { railsOf, spanOf } from '@/entities/fingerprint'
import { NamedRails } from '@/entities/rails'
import { useStore } from '@/lib/use-store'
import { countOf } from '@/lib/words'
import { entityKey } from '@/storage/catalog-entry'
import { everythingKnown, type KnownEntry } from '@/storage/known-entries'
import { IdChip } from '@/ui/id-chip'
import { LoadingRows, Section } from '@/ui/page-parts'
import { RouterAnchor } from '@/ui/router-links'
import { CardWords, RecordTile } from './cards'
import classes from './home-page.module.css'

/** Cards that are shown: blueprints with their rails, and others. */
const [mostWide, mostOthers] = [2, 12]

/** What the environment shares and this browser has not seen, for one that has seen little yet. */
export function SharedRecords() {
  const { catalog } = useRouteContext({ from: '__root__' })
  const known = useStore(catalog, everythingKnown)
  const isReading = useStore(catalog, ({ shared }) => shared.status === 'reading')
  if (isReading) return <LoadingRows rows={4} />
  const records = [...known.values()].filter(({ isShared }) => isShared)
  if (records.length === 0) return null
  const wide = records.filter((record) => railsOf(record).length > 0).slice(0, mostWide)
  const others = records.filter((record) => !wide.includes(record)).slice(0, mostOthers)
  const left = records.length - wide.length - others.length
  return (
    <Section
      isBare
      title="Shared in this environment"
      hint={`${countOf(records.length, 'record')} from the environment’s catalog file. What you open is kept in this browser.`}
      end={left > 0 && <RouterAnchor to="/catalog">{`${left} more in the catalog`}</RouterAnchor>}
    >
      <ul className={classes.cards} style={cardSize(420)} data-wide>
        {wide.map((record) => (
          <BlueprintCard key={record.id} record={record} />
        ))}
      </ul>
      <Box component="ul" className={classes.cards} style={cardSize(240)} mt={12}>
        {others.map((record) => (
          <li key={entityKey(record.kind, record.id)} className={classes.card}>
            <RecordTile {...record} />
            <CardWords link={<EntityLink {...record} />}>
              <RecordFacts record={record} />
            </CardWords>
          </li>
        ))}
      </Box>
    </Section>
  )
}

/** At least so wide, in pixels. */
const cardSize = (width: number) =>
  ({ '--card': `${width}px`, '--gap': '12px', '--height': '68px', '--pad': '13px' }) as CSSProperties // variables

function RecordFacts({ record: { kind, fields, relations } }: { record: KnownEntry }) {
  const blueprint = useEntityName('blueprint', String(fields['source_blueprint_id']))
  const count = (name: string) => Number(fields[name] ?? 0)
  const corpora = countOf(relations['corpus_ids']?.length ?? 0, 'corpus', 'corpora')
  const words = {
    blueprint: `Blueprint with ${countOf(count('trait_count'), 'trait')}`,
    persona: `Persona of ${blueprint}`,
    space: `Space with ${countOf(count('participant_count'), 'participant')}, ${corpora}`,
    project: `Project with ${corpora}`,
    corpus: ['Corpus', fields['description']].filter(Boolean).join(': '),
    'end-user': '',
    episode: '',
  }[kind]
  return <bdi title={words}>{words}</bdi>
}

/** A blueprint with its traits: up to eight by name, more of them as one picture. */
function BlueprintCard({ record }: { record: KnownEntry }) {
  const { id, fields } = record
  const names = [fields['trait_names']].flat().map(String)
  const counts = (['trait', 'goal', 'trigger'] as const)
    .map((noun) => [noun, Number(fields[`${noun}_count`] ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => countOf(count, noun))
  const isWhole = railsOf(record).length > names.length
  return (
    <Box component="li" className={classes.card} p="15px 15px 20px" style={{ alignContent: 'start' }}>
      <RecordTile kind="blueprint" id={id} size={40} />
      <CardWords link={<EntityLink kind="blueprint" id={id} />}>{counts.join(', ')}</CardWords>
      <span className={classes.wide}>
        <IdChip id={id} />
      </span>
      <Box w="100%" mt={isWhole ? 11 : 18}>
        {isWhole ? <AllRails record={record} /> : <NamedRails names={names} rails={railsOf(record)} />}
      </Box>
    </Box>
  )
}

/** Columns of the picture, and its pixels. */
const [columns, pictureWidth, pictureHeight] = [8, 561, 111]

function AllRails({ record }: { record: KnownEntry }) {
  const rails = railsOf(record)
  const [low, high] = spanOf(rails)
  const rows = Math.ceil(rails.length / columns)
  const column = pictureWidth / columns
  const place = (index: number) => ({
    left: Math.floor(index / rows) * column + 4,
    y: ((index % rows) + 0.5) * (pictureHeight / rows),
  })
  const x = (number: number) => ((column - 12) * (number - low)) / (high - low)
  const lines = rails.map(([, min, max], index) => {
    const { left, y } = place(index)
    return `M${left + x(min ?? low)} ${y}H${left + x(max ?? high)}`
  })
  const dots = rails.map(([value], index) => {
    const { left, y } = place(index)
    return value === null ? '' : `M${left + x(value)} ${y}h0.01`
  })
  return (
    <svg
      viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
      width="100%"
      stroke="var(--pc-accent)"
      display="block"
      aria-hidden
    >
      <path d={lines.join('')} strokeWidth={1.4} opacity={0.38} />
      <path d={dots.join('')} strokeWidth={3.2} strokeLinecap="round" />
    </svg>
  )
}
