import { Badge, Box, Text } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { EntityLink } from '@/entities/entity-link'
import { Fingerprint } from '@/entities/fingerprint'
import { countOf } from '@/lib/words'
import type { DraftPicture, DraftSummary } from '@/storage/draft-summary'
import { Age } from '@/ui/age'
import { Tile } from '@/ui/page-header'
import { Section } from '@/ui/page-parts'
import { CardWords } from './cards'
import classes from './home-page.module.css'

// Its code is the designer's: the first paint does without, and so does a card that cannot get it.
const MiniLane = lazy(async () => ({ default: (await import('@/blueprint/lanes/mini-lane')).MiniLane }))
/** Pixels of a lane. */
const laneWidth = 238

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
