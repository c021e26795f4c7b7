import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { CancelledError, CredentialError } from '@/api/failures/errors'
import { createFakeBrowser, credentialOf, loginAs, never, settle, watch } from './fake-tab'

const { getBlueprint, putSpace, deleteArtifact } = endpoints

describe('signing in', () => {
  it('accepts the token, names the user, and drops the rest of the reply', async () => {
    const { session, storage } = createFakeBrowser().openTab()
    expect(session.accept(loginAs('ada'), ' ada@example.org ')).toBe('accepted')
    expect(session.getSnapshot()).toMatchObject({
      status: 'active',
      method: 'password',
      subject: 'ada',
      email: 'ada@example.org',
      name: 'Name of ada',
      claims: { sub: 'ada', iss: 'https://issuer.example' },
    })
    expect((await credentialOf(session)).token).toBe(loginAs('ada').access_token)
    const kept = [...storage.entries.values()].join()
    expect(kept).toContain(loginAs('ada').access_token)
    for (const secret of ['refresh-of-ada', loginAs('ada').id_token, 'secret-nonce'])
      expect(kept).not.toContain(secret)
  })

  it('refuses a reply without a token that fits into a header', () => {
    const { session } = createFakeBrowser().openTab()
    expect(session.accept({ id_token: 'x' }, 'ada@example.org')).toBe('unusable')
    expect(session.accept({ access_token: 'two words' }, 'ada@example.org')).toBe('unusable')
    expect(session.getSnapshot().status).toBe('anonymous')
  })

  it('accepts opaque tokens, and names their user by email', () => {
    const { session } = createFakeBrowser().openTab()
    session.accept({ access_token: 'opaque' }, 'Ada@Example.org')
    expect(session.getSnapshot()).toMatchObject({ subject: 'ada@example.org', name: 'Ada', expiresAt: null })
  })

  it('survives a reload if it is to be stored, and only then', () => {
    const browser = createFakeBrowser()
    const kept = browser.openTab({ alone: true })
    kept.session.accept(loginAs('ada'), 'ada@example.org')
    const { waitingRequests: _, ...before } = kept.session.getSnapshot()
    expect(browser.openTab({ storage: kept.storage, alone: true }).session.getSnapshot()).toMatchObject(
      before,
    )

    const unkept = browser.openTab({ alone: true })
    unkept.session.accept(loginAs('ada'), 'ada@example.org', { keep: false })
    expect(unkept.storage.entries.size).toBe(0)
  })

  it('never stores an API key, and shows only its last characters', async () => {
    const browser = createFakeBrowser()
    const { session, storage } = browser.openTab()
    expect(session.acceptApiKey('svc_0123456789abcdef')).toBe('accepted')
    expect(session.getSnapshot()).toMatchObject({ method: 'api key', name: 'API key ·cdef', expiresAt: null })
    expect((await credentialOf(session)).token).toBe('svc_0123456789abcdef')
    expect(storage.entries.size + browser.shared.entries.size).toBe(0)
    expect(JSON.stringify(session.getSnapshot())).not.toContain('svc_')
    expect(browser.openTab().session.getSnapshot().status).toBe('anonymous')
  })
})

describe('the end of a session', () => {
  it('warns at five minutes and at one minute, and still sends after the expected end', async () => {
    const { clock, openTab } = createFakeBrowser()
    const { session } = openTab()
    session.accept(loginAs('ada', { expires_in: 600 }), 'ada@example.org')
    const seen: unknown[] = []
    session.subscribe(() => {
      const { status, warning } = session.getSnapshot()
      seen.push(`${status}, ${String(warning)}`)
    })
    clock.advance(15 * 60_000)
    expect(seen).toEqual(['expiring, 5 min', 'expiring, 1 min', 'expiring, overdue'])
    expect(await session.acquire(getBlueprint, never())).not.toBeNull()
  })

  it('notices on waking how much time passed during sleep', () => {
    const { clock, openTab } = createFakeBrowser()
    const { session, wake } = openTab()
    session.accept(loginAs('ada'), 'ada@example.org')
    clock.sleep(2 * 3600_000)
    wake()
    expect(session.getSnapshot()).toMatchObject({ status: 'expiring', warning: 'overdue' })
  })

  it('expires once for thirty parallel refusals, and replays them after a sign-in', async () => {
    const { session, storage } = createFakeBrowser().openTab()
    session.accept(loginAs('ada'), 'ada@example.org')
    const credential = await credentialOf(session)
    let sheets = 0
    let open = false
    session.subscribe(() => {
      const { sheetOpen } = session.getSnapshot()
      if (sheetOpen && !open) sheets += 1
      open = sheetOpen
    })
    const verdicts = Array.from({ length: 30 }, () =>
      session.onUnauthorized({ credential, endpoint: getBlueprint, signal: never() }),
    )
    expect(session.getSnapshot()).toMatchObject({ status: 'expired', endedBy: 'service' })
    expect(session.getSnapshot().waitingRequests).toHaveLength(30)
    expect(storage.entries.size).toBe(0)
    expect(session.accept(loginAs('ada', { serial: 2 }), 'ada@example.org')).toBe('accepted')
    expect(await Promise.all(verdicts)).toEqual(Array.from({ length: 30 }, () => 'replay'))
    expect(sheets).toBe(1)
    expect(session.getSnapshot()).toMatchObject({ status: 'active', waitingRequests: [], sheetOpen: false })
  })

  it('replays reads and saves, and asks before everything else', async () => {
    const { session } = createFakeBrowser().openTab()
    session.accept(loginAs('ada'), 'ada@example.org')
    const credential = await credentialOf(session)
    const waiting = [getBlueprint, putSpace, deleteArtifact].map((endpoint) =>
      session.onUnauthorized({ credential, endpoint, signal: never() }),
    )
    const pressedLater = watch(session.acquire(deleteArtifact, never()))
    session.accept(loginAs('ada', { serial: 2 }), 'ada@example.org')
    expect(await Promise.all(waiting)).toEqual(['replay', 'replay', 'ask'])
    await settle()
    expect(pressedLater.error).toBeInstanceOf(CredentialError)
  })

  it('replays a request refused with an older credential, without ending the session', async () => {
    const { session } = createFakeBrowser().openTab()
    session.accept(loginAs('ada'), 'ada@example.org')
    const old = await credentialOf(session)
    session.accept(loginAs('ada', { serial: 2 }), 'ada@example.org')
    expect(await session.onUnauthorized({ credential: old, endpoint: getBlueprint, signal: never() })).toBe(
      'replay',
    )
    expect(session.getSnapshot().status).toBe('active')
  })

  it('sends nothing while expired, and sends waiting requests with the new token', async () => {
    const { session } = createFakeBrowser().openTab()
    session.accept(loginAs('ada'), 'ada@example.org')
    void session.onUnauthorized({
      credential: await credentialOf(session),
      endpoint: getBlueprint,
      signal: never(),
    })
    const waiting = watch(session.acquire(getBlueprint, never()))
    await settle()
    expect(waiting).toEqual({})
    session.accept(loginAs('ada', { serial: 2 }), 'ada@example.org')
    await settle()
    expect(waiting.value?.token).toBe(loginAs('ada', { serial: 2 }).access_token)
  })

  it('lets at most fifty requests wait, and removes those that are canceled', async () => {
    const { session } = createFakeBrowser().openTab()
    session.accept(loginAs('ada'), 'ada@example.org')
    const credential = await credentialOf(session)
    const patience = new AbortController()
    const quitter = watch(
      session.onUnauthorized({ credential, endpoint: getBlueprint, signal: patience.signal }),
    )
    for (let index = 0; index < 49; index++) void session.acquire(getBlueprint, never())
    await expect(session.acquire(getBlueprint, never())).rejects.toMatchObject({ reason: 'too many waiting' })
    patience.abort()
    await settle()
    expect(quitter.error).toBeInstanceOf(CancelledError)
    expect(quitter.error).toMatchObject({ outcome: 'not sent' })
    expect(session.getSnapshot().waitingRequests).toHaveLength(49)
  })

  it('hides the sign-in sheet while the user keeps working, until they save', async () => {
    const { session } = createFakeBrowser().openTab()
    session.accept(loginAs('ada'), 'ada@example.org')
    const credential = await credentialOf(session)
    void session.onUnauthorized({ credential, endpoint: getBlueprint, signal: never() })
    session.keepWorking()
    void session.onUnauthorized({ credential, endpoint: getBlueprint, signal: never() })
    void session.acquire(getBlueprint, never())
    await settle()
    expect(session.getSnapshot()).toMatchObject({ status: 'expired', sheetOpen: false })
    void session.acquire(putSpace, never())
    expect(session.getSnapshot().sheetOpen).toBe(true)
  })

  it('asks for the same key again if a key is refused', async () => {
    const { session } = createFakeBrowser().openTab()
    session.acceptApiKey('svc_0123456789abcdef')
    const verdict = session.onUnauthorized({
      credential: await credentialOf(session),
      endpoint: putSpace,
      signal: never(),
    })
    expect(session.getSnapshot()).toMatchObject({ status: 'expired', method: 'api key' })
    expect(session.acceptApiKey('svc_another_key_here')).toBe('other subject')
    session.declineOther()
    expect(session.acceptApiKey('svc_0123456789abcdef')).toBe('accepted')
    expect(await verdict).toBe('replay')
  })
})
