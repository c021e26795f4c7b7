import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { createSession, type Session } from '@/session/create-session'
import { grantOfApiKey, grantOfLogin, type Grant } from '@/session/grant'
import { storedText } from '@test/support/stored-text'

let sessions: Session[] = []
const open = () => {
  const session = createSession('test')
  sessions.push(session)
  return session
}
const grant = (fields: Partial<Grant> = {}): Grant => ({
  method: 'password',
  token: 'token-1',
  subject: 'maro',
  isSubjectGiven: true,
  name: 'Maro Okell',
  email: 'maro@museum.example',
  endsAt: Date.now() + 3_600_000,
  ...fields,
})
const { getBlueprint, putEndUser } = endpoints

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  for (const session of sessions) session.dispose()
  sessions = []
  vi.useRealTimers()
})

async function signedIn(fields?: Partial<Grant>) {
  const session = open()
  await vi.advanceTimersByTimeAsync(400)
  session.start(grant(fields), { keep: true })
  return session
}

test('survives a reload of its tab, but an API key does not', async () => {
  const first = await signedIn()
  first.dispose()
  expect(open().get()).toMatchObject({ status: 'active', user: { subject: 'maro' } })
  sessions.at(-1)?.start(grantOfApiKey('psk_secret'), { keep: true })
  sessions.at(-1)?.acceptOther()
  expect(storedText()).not.toContain('psk_secret')
})

test('a new tab takes the session of an open one', async () => {
  await signedIn()
  sessionStorage.clear()
  const second = open()
  await second.ready
  expect(second.get()).toMatchObject({ status: 'active', user: { subject: 'maro' } })
})

test('a tab where nobody is signed in goes on once another tab signs in', async () => {
  const waiting = open()
  await vi.advanceTimersByTimeAsync(400)
  expect(waiting.get().status).toBe('anonymous')
  const first = open()
  await vi.advanceTimersByTimeAsync(400)
  first.start(grant(), { keep: true })
  await vi.waitFor(() => expect(waiting.get()).toMatchObject({ status: 'active', user: { subject: 'maro' } }))
})

test('ends by expires_in from its receipt, whatever this clock says of exp', () => {
  const claims = btoa(JSON.stringify({ sub: 'maro', iat: 1000, exp: 4600 }))
  const answer = (expires_in?: number) => ({
    at: 50_000,
    value: { access_token: `x.${claims}.y`, ...(expires_in === undefined ? {} : { expires_in }) },
  })
  expect(grantOfLogin(answer(60), '')?.endsAt).toBe(110_000)
  expect(grantOfLogin(answer(), '')?.endsAt).toBe(50_000 + 3_600_000)
  expect(grantOfLogin({ ...answer(), value: {} }, '')).toBeNull()
  expect(grantOfLogin({ ...answer(), value: { access_token: 'no JWT' } }, '')?.token).toBe('no JWT')
})

test('after its end reads wait and go on with the new token, writes ask to be sent again', async () => {
  const session = await signedIn({ endsAt: Date.now() + 1000 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(session.get().status).toBe('expired')
  const read = session.credentialFor(getBlueprint).acquire(undefined)
  await expect(session.credentialFor(putEndUser).acquire(undefined)).rejects.toMatchObject({
    failure: { reason: 'ask again' },
  })
  session.start(grant({ token: 'token-2' }), { keep: true })
  expect(await read).toBe('token-2')
})

test('thirty 401s are one expiry, and each read is sent again', async () => {
  const session = await signedIn()
  const changes = vi.fn<() => void>()
  session.subscribe(changes)
  const after = Promise.all(
    Array.from({ length: 30 }, () =>
      session.credentialFor(getBlueprint).onUnauthorized('token-1', undefined),
    ),
  )
  expect(changes).toHaveBeenCalledTimes(1)
  session.start(grant({ token: 'token-2' }), { keep: true })
  expect(new Set(await after)).toEqual(new Set(['replay']))
  expect(await session.credentialFor(putEndUser).onUnauthorized('token-1', undefined)).toBe('ask again')
})

test('another user is asked for before the page is left', async () => {
  const session = await signedIn()
  const left = vi.fn<() => void>()
  session.onUserChange(left)
  session.expire()
  expect(session.start(grant({ subject: 'ines', name: 'Ines' }), { keep: true })).toBe('other user')
  expect(session.get()).toMatchObject({ status: 'expired', user: { subject: 'maro' }, other: 'Ines' })
  session.declineOther()
  expect(left).not.toHaveBeenCalled()
  session.start(grant({ subject: 'ines', name: 'Ines' }), { keep: true })
  session.acceptOther()
  expect(left).toHaveBeenCalledOnce()
  expect(session.get()).toMatchObject({ status: 'active', user: { subject: 'ines' } })
})

test('a sign-out reaches every tab, also one that slept', async () => {
  const first = await signedIn()
  const second = open()
  await second.ready
  first.signOut()
  await vi.advanceTimersByTimeAsync(100)
  expect(second.get()).toMatchObject({ status: 'anonymous', user: null, endedBy: 'another tab' })
  expect(storedText()).not.toContain('token-1')
  const third = open()
  await vi.advanceTimersByTimeAsync(400)
  expect(third.get().user).toBeNull()
})

test('works where storage and channels are missing', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const session = open()
  await session.ready
  session.start(grant(), { keep: true })
  expect(await session.credentialFor(getBlueprint).acquire(undefined)).toBe('token-1')
})
