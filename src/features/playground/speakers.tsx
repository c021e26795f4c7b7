import { Autocomplete, Button, CloseButton, Group, Text } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { sendsVersion } from '@/api/chat/chat-body'
import { EntityFace } from '@/entities/entity-cell'
import { EntityName, useEntry } from '@/entities/entity-name'
import { IdForm } from '@/entities/id-form'
import { VersionRails, versionOf } from '@/entities/rails'
import { useStore } from '@/lib/use-store'
import { sentence } from '@/lib/words'
import { conversationKey } from '@/session/stored-session'
import { everythingKnown, type KnownEntry } from '@/storage/known-entries'
import { dialogs } from '@/ui/dialogs/dialogs'
import { conversationOf, type Speaker } from './conversation'
import classes from './playground.module.css'

export function useConversation() {
  const { client, session, assumptions, environment } = useRouteContext({ from: '__root__' })
  return conversationOf(client, session, assumptions, conversationKey(environment.id))
}

/** The API key that goes along: the session's, else the chosen one of those that are held. Without a name there is none. */
export function useKey(): { isOfSession: boolean; name: string | undefined } {
  const { session, identities } = useRouteContext({ from: '__root__' })
  const isOfSession = useStore(session, ({ user }) => user?.method === 'api-key')
  const { fundingKeys, fundingId } = useStore(identities)
  const held = fundingKeys.find(({ id }) => id === fundingId) ?? fundingKeys.at(-1)
  return { isOfSession, name: isOfSession ? 'the API key of the session' : held?.name }
}

/** The one or two personas of the address. */
export function useSpeakers(): readonly Speaker[] {
  const { persona, version, vs, vsVersion } = useSearch({ from: '/_frame/playground' })
  const first = useSpeaker(persona, version, '')
  const second = useSpeaker(vs, vsVersion, vs === persona ? 'again ' : '')
  return useMemo(() => [first, second].filter((one) => one !== undefined), [first, second])
}

function useSpeaker(persona = '', chosen = '', prefix: string): Speaker | undefined {
  const { assumptions } = useRouteContext({ from: '__root__' })
  const isVersionSent = sendsVersion(useStore(assumptions))
  const entry = useEntry('persona', persona)
  return useMemo(() => {
    if (persona === '') return undefined
    const seen = entry && versionOf(entry)
    const model = isVersionSent ? chosen || (seen?.id ?? '') : persona
    const version = isVersionSent && seen?.id !== model ? undefined : seen
    return { key: `${prefix}${persona} ${model}`, persona, model, version }
  }, [persona, chosen, prefix, entry, isVersionSent])
}

/** Puts a persona at a place, 0 or 1. Without an id the place is left, and who comes next moves up. */
export function useChangeSpeaker() {
  const navigate = useNavigate({ from: '/playground' })
  const { vs = '', vsVersion = '' } = useSearch({ from: '/_frame/playground' })
  return (place: number, id = '', version = '') => {
    const second = { vs: id, vsVersion: version }
    const first = id === '' ? { persona: vs, version: vsVersion, ...second } : { persona: id, version }
    void navigate({ search: (all) => ({ ...all, ...(place === 0 ? first : second) }), replace: true })
  }
}

/** Whom one talks to, with their traits, and the ways to others. */
export function SpeakerHeads({ speakers }: { speakers: readonly Speaker[] }) {
  const { assumptions, catalog } = useRouteContext({ from: '__root__' })
  const isVersionSent = sendsVersion(useStore(assumptions))
  const seen = useStore(catalog)
  const change = useChangeSpeaker()
  const choose = (place: number) => {
    const onChoose = (id: string) => {
      dialogs.closeAll()
      change(place, id)
    }
    const form = <IdForm kind="persona" label="Persona" action="Talk" onChoose={onChoose} />
    dialogs.open({ title: 'Talk to', children: form })
  }
  return (
    <div className={classes.heads}>
      {speakers.map(({ persona, model, version }, place) => (
        <section key={`${place} ${persona}`} aria-label={place === 0 ? 'Persona' : 'Second persona'}>
          <Group gap={6} mb={8}>
            <EntityFace kind="persona" id={persona} />
            <Button
              variant="transparent"
              c="var(--pc-ink)"
              px={2}
              miw={0}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              onClick={() => choose(place)}
            >
              <EntityName kind="persona" id={persona} />
            </Button>
            {version?.version && <span>{sentence`Version ${version.version}`}</span>}
            {isVersionSent && (
              <Autocomplete
                key={`${seen.isLoaded}`}
                aria-label="Version id"
                placeholder="Version id"
                data={versionsOf(persona, everythingKnown(seen).values())}
                // The chosen one would leave only itself.
                filter={({ options }) => options}
                defaultValue={model}
                onOptionSubmit={(id) => change(place, persona, id)}
                onBlur={({ currentTarget: { value } }) => change(place, persona, value.trim())}
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

/** Ids of versions of a persona: the one that was answered with it, and those that are active for end users. */
function versionsOf(persona: string, known: Iterable<KnownEntry>): string[] {
  const ids = [...known].map(({ kind, id, fields }) => {
    if (kind === 'persona') return id === persona && versionOf({ fields })?.id
    return fields['persona_id'] === persona && fields['active_persona_version_id']
  })
  return [...new Set(ids)].filter((id) => typeof id === 'string')
}
