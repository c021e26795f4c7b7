import { Group, Portal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Answer } from '@/api/client'
import type { SpaceContext } from '@/api/resources/spaces'
import { EntityFace } from '@/entities/entity-cell'
import { EntityLink } from '@/entities/entity-link'
import { EntityName } from '@/entities/entity-name'
import { durationText } from '@/lib/time/time-text'
import type { Ticket } from '@/lib/ticket-text'
import { countText } from '@/lib/words'
import { LongText } from '@/ui/long-text'
import { Section } from '@/ui/page-parts'
import { SidePanel, SidePanelHead } from '@/ui/dialogs/side-panel'
import { TicketButton } from '@/ui/copy-button'
import { compareLists } from './conversation'
import classes from './spaces.module.css'

interface BesideProps {
  ids: readonly [here: string, there: string]
  here: Answer<SpaceContext>
  there: Answer<SpaceContext>
  isById: boolean
  ticket: Omit<Ticket, 'address'>
  isOpen: boolean
  onClose: () => void
}

/** The corpora and the retrieved passages of both. */
export function Beside({ ids, here, there, isById, ticket, isOpen, onClose }: BesideProps) {
  const corpora = compareLists(here.value.corpora, there.value.corpora, ({ id, name }) => id ?? name)
  const passages = compareLists(here.value.corpus, there.value.corpus, ({ content }) => content)
  const apart = durationText(Math.abs(here.at - there.at))
  return (
    <Portal target="#beside">
      <SidePanel opened={isOpen} label="Beside the messages" onClose={onClose}>
        <SidePanelHead title="Beside the messages" onClose={onClose} />
        <Parts
          title="Corpora"
          ids={ids}
          parts={corpora}
          item={({ id = '' }) => <EntityLink kind="corpus" id={id} />}
        />
        <Parts
          title="Retrieved passages"
          ids={ids}
          parts={passages}
          item={({ content = '' }) => <LongText text={content} most={240} />}
        />
        <div className={classes.foot}>
          <TicketButton {...ticket} />
          {`Two reads, ${apart} apart. Messages are matched by ${isById ? 'id' : 'id, else by sender, time and content'}.`}
        </div>
      </SidePanel>
    </Portal>
  )
}

interface PartsProps<Item> {
  title: string
  ids: readonly [here: string, there: string]
  parts: Record<'both' | 'here' | 'there', readonly Item[]>
  item: (item: Item) => ReactNode
}

function Parts<Item>({ title, ids: [here, there], parts, item }: PartsProps<Item>) {
  const differing = parts.here.length + parts.there.length
  const groups = [
    ['both', [here, there]],
    ['here', [here]],
    ['there', [there]],
  ] as const
  return (
    <Section title={title} end={differing === 0 ? 'the same' : `${countText(differing)} differ`}>
      {groups.map(([side, who]) => {
        const [only = ''] = who
        return (
          parts[side].length > 0 && (
            <div key={side} className={classes.group}>
              <Group gap={6}>
                {who.map((id) => (
                  <EntityFace key={id} kind="end-user" id={id} size={20} />
                ))}
                <Text size="sm" c="dimmed">
                  {who.length > 1 ? (
                    'Both'
                  ) : (
                    <>
                      Only <EntityName kind="end-user" id={only} />
                    </>
                  )}
                </Text>
              </Group>
              <ul className={classes.passages}>
                {parts[side].map((one, index) => (
                  // Equal ones are the same.
                  <li key={index}>{item(one)}</li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </Section>
  )
}
