import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { sendsVersion } from '@/api/chat/chat-body'
import { useEntry } from '@/entities/entity-name'
import { versionOf } from '@/entities/rails'
import { useStore } from '@/lib/use-store'
import { conversationKey } from '@/session/stored-session'
import { conversationOf, type Speaker } from './conversation'

export function useConversation() {
  const { client, session, assumptions, environment } = useRouteContext({ from: '__root__' })
  return conversationOf(client, session, assumptions, conversationKey(environment.id))
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

/** The API key that goes along: the session's, else the chosen one of those that are held. Undefined: none. */
export function useKeyName(): string | undefined {
  const { session, identities } = useRouteContext({ from: '__root__' })
  const isOwn = useStore(session, ({ user }) => user?.method === 'api-key')
  const { fundingKeys, fundingId } = useStore(identities)
  const held = fundingKeys.find(({ id }) => id === fundingId) ?? fundingKeys.at(-1)
  return isOwn ? 'The API key of the session' : held?.name
}
