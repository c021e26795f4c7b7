import { Badge, Box, Group, Text } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { EntityFace } from '@/entities/entity-cell'
import { EntityLink } from '@/entities/entity-link'
import { Fingerprint } from '@/entities/fingerprint'
import { kinds } from '@/entities/kinds'
import { countOf, sentenceCase } from '@/lib/words'
import { entityKey, type EntityKey } from '@/storage/catalog-entry'
import type { DraftPicture, DraftSummary } from '@/storage/draft-summary'
import type { KnownEntry } from '@/storage/known-entries'
import { Age } from '@/ui/age'
import { shortId } from '@/ui/id-chip'
import { Tile } from '@/ui/page-header'
import { Section, type SectionProps } from '@/ui/page-parts'
import classes from './home-page.module.css'

// Its code is the designer's: the first paint does without, and so does a card that cannot get it.
const MiniLane = lazy(async () => ({ default: (await import('@/blueprint/lanes/mini-lane')).MiniLane }))
/** Pixels of a lane. */
const laneWidth = 238

/** The face of a record on a ground of its own. */
export function RecordTile({ kind, id, size = 32 }: EntityKey & { size?: number }) {
  return (
    <Tile size={size}>
      <EntityFace kind={kind} id={id} size={size} />
    </Tile>
  )
}

/** What a card says: its link, and a line below. */
export function CardWords({ link, children }: { link: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.words}>
      <Text size="md" fw={550} truncate>
        {link}
      </Text>
      <Text fz={11.5} lh="18px" c="var(--pc-ink2)" truncate>
        {children}
      </Text>
    </div>
  )
}

type EntryCardsProps = Pick<SectionProps, 'title' | 'end'> & { entries: readonly KnownEntry[] }

/** Records that were opened or pinned. */
export function EntryCards({ title, end, entries }: EntryCardsProps) {
  if (entries.length === 0) return null
  return (
    <Section title={title} end={end} isBare>
      <ul className={classes.cards}>
        {entries.map(({ kind, id, openedAt, seenAt }) => (
          <li key={entityKey(kind, id)} className={classes.card}>
            <RecordTile kind={kind} id={id} />
            <CardWords link={<EntityLink kind={kind} id={id} />}>
              <Group component="span" gap={7} wrap="nowrap">
                <span>{sentenceCase(kinds[kind].singular)}</span>
                <bdi className={`mono ${classes.wide}`}>{shortId(id, 12)}</bdi>
                <Text span inherit c="dimmed" ml="auto">
                  <Age time={openedAt ?? seenAt} />
                </Text>
              </Group>
            </CardWords>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Blueprints with changes that are not saved yet. */
export function Drafts({ drafts }: { drafts: readonly DraftSummary[] }) {
  if (drafts.length === 0) return null
  return (
    <Section isBare title="Drafts" hint={`${drafts.length}, kept in this browser`}>
      <ul className={classes.cards}>
        {drafts.map((draft) => (
          <DraftCard key={draft.id} {...draft} />
        ))}
      </ul>
    </Section>
  )
}

function DraftCard({ id, changeCount, at, picture }: DraftSummary) {
  const { conflictCount, words, sides, lane, rails } = picture
  const tone = conflictCount > 0 ? 'violet' : 'warn'
  return (
    <Box component="li" className={classes.card} p="11px 14px 10px">
      <Tile size={32}>
        <Fingerprint id={id} rails={rails} />
      </Tile>
      <CardWords link={<EntityLink kind="blueprint" id={id} />}>
        <span className={classes.wide}>{revisionWords(picture)}</span>
      </CardWords>
      <Text
        className={classes.change}
        truncate
        size="sm"
        style={{ ['--tone' as string]: `var(--pc-${tone})` }}
      >
        <Text span inherit fw={550}>
          {words}
        </Text>
        {sides === undefined ? changeCount > 1 && words && `, ${changeCount - 1} more` : `: ${sides}`}
      </Text>
      <Box className={classes.wide} w="100%" h={40} pt={2}>
        {lane && (
          <CatchBoundary getResetKey={() => id} errorComponent={() => null}>
            <Suspense>
              <MiniLane {...lane} width={laneWidth} />
            </Suspense>
          </CatchBoundary>
        )}
      </Box>
      <Badge className={classes.wide ?? ''} color={conflictCount > 0 ? 'violet' : 'amber'}>
        {conflictCount > 0 ? `${conflictCount} to decide` : countOf(changeCount, 'unsaved change')}
      </Badge>
      <Text span fz={11.5} c="dimmed" ml="auto">
        <Age time={at} />
      </Text>
    </Box>
  )
}

function revisionWords({ revisions: [first, last] }: DraftPicture): string {
  if (first === undefined) return ''
  return `Revision ${first}${last === undefined || last === first ? '' : `, now ${last}`}`
}
