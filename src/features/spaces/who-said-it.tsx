import { Group, Stack, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, useMemo, type ReactNode } from 'react'
import { EntityFace } from '@/entities/entity-cell'
import { EntityLink } from '@/entities/entity-link'
import { useEntry } from '@/entities/entity-name'
import { VersionRails, versionOf } from '@/entities/rails'
import { brief, sentence } from '@/lib/words'
import { Age } from '@/ui/age'
import { FactList, Section } from '@/ui/page-parts'
import { RouterAnchor } from '@/ui/router-links'
import type { Message } from './conversation'
import { useSender } from './message-view'

/** The sender of a message: the end user, the persona, and the version that is active now. */
export function WhoSaidIt({ message }: { message: Message }) {
  const { id, name, isPersona, personaId } = useSender(message)
  const entry = useEntry('end-user', id)
  const persona = useEntry('persona', personaId)
  const version = useMemo(() => persona && versionOf(persona), [persona])
  const activeId = entry?.fields['active_persona_version_id']
  const active = version?.id !== undefined && version.id === activeId ? version : undefined
  const chain: ReactNode[] = [
    id === '' ? <bdi key="name">{brief(name, 100)}</bdi> : <EntityLink key="user" kind="end-user" id={id} />,
    ...(personaId === '' ? [] : [<EntityLink key="persona" kind="persona" id={personaId} />]),
    ...(active?.version ? [sentence`Version ${active.version}`] : []),
  ]
  return (
    <Section
      title={isPersona ? 'Who said it' : 'Sender'}
      end={
        personaId !== '' && (
          <RouterAnchor to="/personas/$id" params={{ id: personaId }} inherit>
            Open persona
          </RouterAnchor>
        )
      }
    >
      <Group gap={8}>
        <EntityFace kind={isPersona ? 'persona' : 'end-user'} id={isPersona ? personaId || id : id} />
        {chain.map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <IconChevronRight size={14} aria-label="made from" />}
            <strong>{part}</strong>
          </Fragment>
        ))}
      </Group>
      {isPersona && (
        <Stack gap={8} mt={6}>
          <Text size="sm" c="dimmed">
            {active
              ? sentence`Version ${active.version ?? ''} is active now. It may have been another then.`
              : activeId
                ? 'This browser has not seen the version that is active now, and the service cannot read it.'
                : 'The service names no active version.'}
          </Text>
          {active && <VersionRails version={active} />}
        </Stack>
      )}
      {!isPersona && <MessageFacts message={message} />}
    </Section>
  )
}

function MessageFacts({ message: { json } }: { message: Message }) {
  const { message_type, status, client_message_id, update_at, create_at } = json
  return (
    <Stack mt="sm">
      <FactList
        facts={[
          ['Type', message_type],
          ['Status', status],
          ['Client id', client_message_id],
          ['Created', <Age key="created" time={create_at} />],
          ['Updated', <Age key="updated" time={update_at} />],
        ]}
      />
    </Stack>
  )
}
