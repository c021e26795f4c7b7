import type { AssumptionChoices } from '@/api/assumptions/assumption-alternatives'
import { defaultChoices } from '@/api/assumptions/assumptions'
import { createClient } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { createIdentities } from '@/session/identities/create-identities'
import { createIdentityStore } from '@/session/identities/identity-record'
import type { Locks } from '@/session/identities/refresh-lock'
import { createFakeAir, createFakeClock, createFakeStorage, jwt } from './fake-tab'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

export interface Sent {
  url: string
  authorization: string | null
  funding: string | null
  answer(status: number, body: unknown): void
  fail(): void
}

/** The signed-in user, or null. */
function ada(): { subject: string; isStored: boolean } | null {
  return { subject: 'ada', isStored: true }
}

/** A browser tab whose requests the test answers by hand. */
export function openIdentitiesTab({
  air = createFakeAir(),
  clock = createFakeClock(),
  locks = null as Locks | null,
  storage = createFakeStorage(),
  user = ada(),
  baseUrl = 'https://service.example',
} = {}) {
  const sent: Sent[] = []
  const choices: Writable<AssumptionChoices> = { ...defaultChoices, 'mint-body': 'end_user_id' }
  const signedIn = { user, signOuts: 1 }
  const identities = createIdentities({
    store: createIdentityStore({
      environmentId: 'test',
      ...{ baseUrl, storage },
      signOuts: () => signedIn.signOuts,
    }),
    user: () => signedIn.user,
    client: () => client,
    choices: () => choices,
    channel: air.open(),
    locks,
    now: clock.now,
    schedule: clock.schedule,
  })
  const client = createClient({
    baseUrl,
    credentials: {
      acquire: (endpoint, signal) =>
        endpoint.auth === 'end-user'
          ? identities.acquire(endpoint, signal)
          : Promise.resolve({ token: 'session-token', generation: 1 }),
      onUnauthorized: identities.onUnauthorized,
      fundingHeader: identities.fundingHeader,
    },
    online: () => true,
    now: clock.now,
    fetch: (url, init) =>
      new Promise((resolve, reject) => {
        const headers = new Headers(init?.headers)
        sent.push({
          url: url instanceof Request ? url.url : url.toString(),
          authorization: headers.get('authorization'),
          funding: headers.get('x-api-key'),
          answer: (status, body) => resolve(new Response(JSON.stringify(body), { status })),
          fail: () => reject(new TypeError('Failed to fetch')),
        })
      }),
  })
  identities.followSession()
  const readEpisode = () => client.call(endpoints.getEpisode, { params: { id: 'ep-1' } })
  return { identities, client, sent, clock, air, storage, signedIn, readEpisode, choices }
}

export const only = (tab: ReturnType<typeof openIdentitiesTab>) => tab.identities.getSnapshot().identities[0]
export const seconds = (clock: { now(): number }, more: number) => Math.floor(clock.now() / 1000) + more
export const ines = (serial = 1) => jwt({ sub: 'eu-ines', tenant_id: 'museum', name: 'Ines', serial })
