import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { createFakeBrowser, credentialOf, deliver, loginAs, never, settle, watch } from './fake-tab'

const { getBlueprint, putSpace, deleteArtifact } = endpoints

describe('another user', () => {
  it('has to be confirmed, and never gets the requests of the former user', async () => {
    const { session } = createFakeBrowser().openTab()
    let cleared = 0
    session.onLeave(() => (cleared += 1))
    session.accept(loginAs('ada'), 'ada@example.org')
    const credential = await credentialOf(session)
    const refused = watch(session.onUnauthorized({ credential, endpoint: putSpace, signal: never() }))
    const waiting = watch(session.acquire(putSpace, never()))

    expect(session.accept(loginAs('bob'), 'bob@example.org')).toBe('other subject')
    expect(session.getSnapshot()).toMatchObject({
      status: 'expired',
      subject: 'ada',
      other: { name: 'Name of bob' },
    })
    await settle()
    expect([refused, waiting]).toEqual([{}, {}])
    expect(cleared).toBe(0)

    session.acceptOther()
    await settle()
    expect(session.getSnapshot()).toMatchObject({ status: 'active', subject: 'bob', other: null })
    expect(cleared).toBe(1)
    expect(refused.value).toBe('ask')
    expect(waiting.error).toMatchObject({ reason: 'not resumed' })
    expect(await session.onUnauthorized({ credential, endpoint: getBlueprint, signal: never() })).toBe('ask')
  })
})

describe('signing out', () => {
  it('reaches every tab, cancels waiting requests and clears the data that was read', async () => {
    const { openTab, clock } = createFakeBrowser()
    const a = openTab()
    a.session.accept(loginAs('ada'), 'ada@example.org')
    const b = openTab()
    clock.advance(300)
    const left: string[] = []
    a.session.onLeave(() => left.push('a'))
    b.session.onLeave(() => left.push('b'))
    const waiting = watch(
      b.session.onUnauthorized({
        credential: await credentialOf(b.session),
        endpoint: putSpace,
        signal: never(),
      }),
    )
    const unsent = watch(b.session.acquire(getBlueprint, never()))
    a.session.signOut()
    await settle()
    expect(a.session.getSnapshot()).toMatchObject({ status: 'signed out', endedBy: 'you', subject: null })
    expect(b.session.getSnapshot()).toMatchObject({ status: 'signed out', endedBy: 'another tab' })
    expect(left.sort()).toEqual(['a', 'b'])
    expect([waiting.value, unsent.value]).toEqual(['give up', null])
    expect([...a.storage.entries.keys(), ...b.storage.entries.keys()]).toEqual([])
  })

  it('does not happen when a console is disposed: its own work ends, and the other tabs continue', () => {
    const { openTab } = createFakeBrowser()
    const [a, b] = [openTab(), openTab()]
    a.session.accept(loginAs('ada'), 'ada@example.org')
    const left: string[] = []
    a.session.onLeave(() => left.push('a'))
    b.session.onLeave(() => left.push('b'))
    a.session.dispose()
    expect(left).toEqual(['a'])
  })

  it('is noticed by a frozen tab before it sends anything', async () => {
    const { openTab, clock } = createFakeBrowser()
    const a = openTab()
    a.session.accept(loginAs('ada'), 'ada@example.org')
    const b = openTab()
    clock.advance(300)
    if (b.channel) b.channel.frozen = true
    a.session.signOut()
    expect(b.session.getSnapshot().status).toBe('active')
    expect(await b.session.acquire(putSpace, never())).toBeNull()
    expect(b.session.getSnapshot().status).toBe('signed out')
  })

  it('is noticed by a tab that was reloaded or duplicated meanwhile', () => {
    const { openTab } = createFakeBrowser()
    const a = openTab()
    a.session.accept(loginAs('ada'), 'ada@example.org')
    const copy = new Map(a.storage.entries)
    a.session.signOut()
    for (const [key, value] of copy) a.storage.setItem(key, value)
    expect(openTab({ storage: a.storage }).session.getSnapshot().status).toBe('anonymous')
  })

  it('leaves unsaved work on the page in another tab until its owner is back', async () => {
    const { openTab, clock } = createFakeBrowser()
    const a = openTab()
    a.session.accept(loginAs('ada'), 'ada@example.org')
    const b = openTab({ unsaved: true })
    clock.advance(300)
    let left = 0
    b.session.onLeave(() => (left += 1))
    a.session.signOut()
    expect(b.session.getSnapshot()).toMatchObject({ status: 'signed out', subject: 'ada', sheetOpen: true })
    b.session.keepWorking()
    expect(b.session.getSnapshot().sheetOpen).toBe(true)
    expect(await b.session.acquire(putSpace, never())).toBeNull()
    expect(b.session.accept(loginAs('bob'), 'bob@example.org')).toBe('other subject')
    b.session.declineOther()
    expect(b.session.accept(loginAs('ada'), 'ada@example.org')).toBe('accepted')
    expect(left).toBe(0)
  })
})

describe('other tabs', () => {
  it('hand a session to a new tab once all of them had time to answer', async () => {
    const { openTab, clock } = createFakeBrowser()
    const a = openTab()
    a.session.accept(loginAs('ada'), 'ada@example.org')
    openTab().session.accept(loginAs('ada', { serial: 2 }), 'ada@example.org')
    const b = openTab()
    clock.advance(299)
    expect(b.session.getSnapshot().status).toBe('anonymous')
    clock.advance(1)
    await b.session.ready
    expect(b.session.getSnapshot()).toMatchObject({ status: 'active', subject: 'ada', name: 'Name of ada' })
  })

  it('also hand it over late if they were busy', () => {
    const { openTab, clock } = createFakeBrowser()
    const { session, channel } = openTab()
    session.accept(loginAs('ada'), 'ada@example.org')
    if (!channel) throw new Error('the tab is alone')
    const { onmessage } = channel
    const asked: unknown[] = []
    channel.onmessage = ({ data }) => asked.push(data)
    const b = openTab()
    clock.advance(300)
    expect(b.session.getSnapshot().status).toBe('anonymous')
    channel.onmessage = onmessage
    for (const data of asked) deliver(channel, data)
    clock.advance(300)
    expect(b.session.getSnapshot()).toMatchObject({ status: 'active', subject: 'ada' })
  })

  it('hand over nothing if they are signed in as different users, however late they answer', async () => {
    const { openTab, clock } = createFakeBrowser()
    const [a, b] = [openTab(), openTab()]
    clock.advance(300)
    a.session.accept(loginAs('ada'), 'ada@example.org')
    b.session.accept(loginAs('bob'), 'bob@example.org')
    const c = openTab()
    clock.advance(300)
    await c.session.ready
    expect(c.session.getSnapshot().status).toBe('anonymous')
    expect(c.storage.entries.size).toBe(0)

    // Both were busy: the first answer does not speak for both.
    const busy = [a, b].map(({ channel }) => {
      if (!channel) throw new Error('the tab is alone')
      const { onmessage } = channel
      const asked: unknown[] = []
      channel.onmessage = ({ data }) => asked.push(data)
      return () => {
        channel.onmessage = onmessage
        for (const data of asked) deliver(channel, data)
      }
    })
    const d = openTab()
    clock.advance(300)
    for (const answer of busy) answer()
    clock.advance(300)
    expect(d.session.getSnapshot().status).toBe('anonymous')
  })

  it('hand nothing to a tab whose environment has become another service', () => {
    const { openTab, clock } = createFakeBrowser()
    const a = openTab()
    a.session.accept(loginAs('ada'), 'ada@example.org')
    const moved = openTab({ baseUrl: 'https://other.example' })
    clock.advance(300)
    expect(moved.session.getSnapshot().status).toBe('anonymous')
    // The same holds for a reload of the same tab.
    const reloaded = openTab({ storage: a.storage, alone: true, baseUrl: 'https://other.example' })
    expect(reloaded.session.getSnapshot().status).toBe('anonymous')
    expect(a.storage.entries.size).toBe(0)
  })

  it('hand over no API key, and no session that was not to be stored', () => {
    const { openTab, clock } = createFakeBrowser()
    openTab().session.acceptApiKey('svc_0123456789abcdef')
    openTab().session.accept(loginAs('ada'), 'ada@example.org', { keep: false })
    const { session } = openTab()
    clock.advance(300)
    expect(session.getSnapshot().status).toBe('anonymous')
  })

  it('unlock each other, but only for the same user', async () => {
    const { openTab, clock } = createFakeBrowser()
    const [a, b, c] = [openTab(), openTab(), openTab()]
    clock.advance(300)
    a.session.accept(loginAs('ada'), 'ada@example.org')
    b.session.accept(loginAs('ada'), 'ada@example.org')
    c.session.accept(loginAs('bob'), 'bob@example.org')
    const verdicts = await Promise.all(
      [a, b, c].map(async ({ session }) => ({ session, credential: await credentialOf(session) })),
    )
    const [inA, inB, inC] = verdicts.map(({ session, credential }) =>
      watch(session.onUnauthorized({ credential, endpoint: putSpace, signal: never() })),
    )
    const destructive = watch(b.session.acquire(deleteArtifact, never()))
    clock.advance(1000)
    a.session.accept(loginAs('ada', { serial: 2 }), 'ada@example.org')
    await settle()
    expect([inA?.value, inB?.value, inC?.value]).toEqual(['replay', 'replay', undefined])
    expect(destructive.error).toMatchObject({ reason: 'not resumed' })
    expect(b.session.getSnapshot().status).toBe('active')
    expect((await credentialOf(b.session)).token).toBe(loginAs('ada', { serial: 2 }).access_token)
    expect(c.session.getSnapshot().status).toBe('expired')
  })

  it('ignore unknown messages', () => {
    const { openTab } = createFakeBrowser()
    const { session, channel } = openTab()
    for (const data of [null, 'x', { kind: 'hand-over' }, { kind: 'signed out', signOuts: 'soon' }])
      deliver(channel, data)
    expect(session.getSnapshot().status).toBe('anonymous')
  })
})
