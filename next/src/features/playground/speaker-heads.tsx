import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { sendsVersion } from '@/api/chat/chat-body'
import { EntityFace } from '@/entities/entity-cell'
import { EntityName } from '@/entities/entity-name'
import { IdForm } from '@/entities/id-form'
import { VersionRails } from '@/entities/rails'
import { useStore } from '@/lib/use-store'
import { sentence } from '@/lib/words'
import type { Speaker } from './conversation'
import classes from './playground.module.css'
import { useChangeSpeaker } from './speakers'

/** Whom one talks to, with their traits, and the ways to others. */
export function SpeakerHeads({ speakers }: { speakers: readonly Speaker[] }) {
  const { assumptions } = useRouteContext({ from: '__root__' })
  const isVersionSent = sendsVersion(useStore(assumptions))
  const change = useChangeSpeaker()
  const choose = (place: number) => {
    const onChoose = (id: string) => {
      modals.close(modalId)
      change(place, id)
    }
    const form = <IdForm kind="persona" label="Persona" action="Talk" onChoose={onChoose} />
    const modalId = modals.open({ title: 'Talk to', children: form })
  }
  return (
    <div className={classes.heads}>
      {speakers.map(({ key, persona, model, version }, place) => (
        <section key={key} aria-label={place === 0 ? 'Persona' : 'Second persona'}>
          <Group gap={6} mb={8} wrap="nowrap">
            <EntityFace kind="persona" id={persona} />
            <Button
              variant="transparent"
              c="var(--pc-ink)"
              px={2}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              onClick={() => choose(place)}
            >
              <EntityName kind="persona" id={persona} />
            </Button>
            {version?.version && <Text span size="sm">{sentence`Version ${version.version}`}</Text>}
            {isVersionSent && (
              <TextInput
                aria-label="Version id"
                placeholder="Version id"
                defaultValue={model}
                onBlur={(event) => change(place, persona, event.currentTarget.value.trim())}
              />
            )}
            {speakers.length === 1 ? (
              <Button ml="auto" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => choose(1)}>
                Compare
              </Button>
            ) : (
              <CloseButton ml="auto" aria-label="Remove this persona" onClick={() => change(place)} />
            )}
          </Group>
          {version ? (
            <VersionRails version={version} other={speakers[1 - place]?.version} />
          ) : (
            <Text size="sm" c="dimmed">
              {model === ''
                ? 'This browser has not seen a version of it: type the id of one.'
                : 'This browser has not seen its traits: the service shows them only when it creates a persona.'}
            </Text>
          )}
        </section>
      ))}
    </div>
  )
}
