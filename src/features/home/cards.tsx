import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EntityFace } from '@/entities/entity-cell'
import { EntityLink } from '@/entities/entity-link'
import { kinds } from '@/entities/kinds'
import { sentenceCase } from '@/lib/words'
import { entityKey, type EntityKey } from '@/storage/catalog-entry'
import type { KnownEntry } from '@/storage/known-entries'
import { Age } from '@/ui/age'
import { shortId } from '@/ui/id-chip'
import { Tile } from '@/ui/page-header'
import { Section, type SectionProps } from '@/ui/page-parts'
import classes from './home-page.module.css'

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
