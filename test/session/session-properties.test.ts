import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import type { Credential } from '@/api/credential-source'
import { createFakeBrowser, loginAs, never } from './fake-tab'

const tabs = fc.nat(2)
const events = fc.oneof(
  fc.record({ kind: fc.constant('sign in' as const), tab: tabs, who: fc.constantFrom('ada', 'bob') }),
  fc.record({ kind: fc.constant('key' as const), tab: tabs }),
  fc.record({ kind: fc.constant('send' as const), tab: tabs, count: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('refuse' as const), tab: tabs }),
  fc.record({ kind: fc.constant('time' as const), tab: tabs, minutes: fc.nat(90) }),
  fc.record({
    kind: fc.constantFrom('sign out', 'take', 'decline', 'keep', 'open', 'wake', 'freeze', 'reload'),
    tab: tabs,
  }),
)

const secrets = ['svc_0123456789abcdef', ...['ada', 'bob'].map((who) => loginAs(who).access_token)]

describe('any sequence of events in three tabs', () => {
  it('shows or shares no secret, only raises generations, and gives no user the requests of another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(events, { maxLength: 40 }), async (sequence) => {
        const browser = createFakeBrowser()
        const open = [browser.openTab(), browser.openTab(), browser.openTab()]
        const inFlight = new Map<number, { credential: Credential; subject: string | null }[]>()
        const verdicts: Promise<void>[] = []
        const failures: string[] = []
        const ignore = () => undefined
        const check = (holds: boolean, otherwise: string) => {
          if (!holds) failures.push(otherwise)
        }

        for (const event of sequence) {
          const tab = open[event.tab]
          if (!tab) continue
          const { session } = tab
          const before = session.getSnapshot()
          if (event.kind === 'sign in') session.accept(loginAs(event.who), `${event.who}@example.org`)
          else if (event.kind === 'key') session.acceptApiKey('svc_0123456789abcdef')
          else if (event.kind === 'time') browser.clock.advance(event.minutes * 60_000)
          else if (event.kind === 'send')
            for (let index = 0; index < event.count; index++)
              void session.acquire(endpoints.putSpace, never()).then((credential) => {
                const { subject } = session.getSnapshot()
                if (credential)
                  inFlight.set(event.tab, [...(inFlight.get(event.tab) ?? []), { credential, subject }])
              }, ignore)
          else if (event.kind === 'refuse')
            for (const { credential, subject } of inFlight.get(event.tab)?.splice(0) ?? [])
              verdicts.push(
                session
                  .onUnauthorized({ credential, endpoint: endpoints.putSpace, signal: never() })
                  .then((verdict) => {
                    const now = session.getSnapshot().subject
                    if (verdict === 'replay' && now !== null && now !== subject)
                      failures.push(`${String(subject)} replayed as ${now}`)
                  }, ignore),
              )
          else if (event.kind === 'sign out') session.signOut()
          else if (event.kind === 'take') session.acceptOther()
          else if (event.kind === 'decline') session.declineOther()
          else if (event.kind === 'keep') session.keepWorking()
          else if (event.kind === 'open') session.openSheet()
          else if (event.kind === 'wake') tab.wake()
          else if (event.kind === 'freeze' && tab.channel) tab.channel.frozen = !tab.channel.frozen
          else if (event.kind === 'reload') {
            session.dispose()
            inFlight.delete(event.tab)
            open[event.tab] = browser.openTab({ storage: tab.storage })
          }
          await Promise.resolve()

          // Plain conditions: the calls of an assertion library would take most of the time.
          const generation = open[event.tab]?.session.getSnapshot().generation ?? 0
          check(event.kind === 'reload' || generation >= before.generation, 'a generation fell')
          for (const other of open) {
            const state = other.session.getSnapshot()
            const stored = [...other.storage.entries.values()].join()
            const shown = JSON.stringify(state) + [...browser.shared.entries].join()
            check(!secrets.some((secret) => shown.includes(secret)), 'a secret is shown or shared')
            check(!stored.includes('svc_'), 'an API key is stored')
            check(state.waitingRequests.length <= 50, 'too many wait')
            check(
              state.waitingRequests.length === 0 || state.status === 'expired',
              'something waits for nothing',
            )
            check(
              !['expired', 'signed out'].includes(state.status) || stored === '',
              'an ended token is stored',
            )
          }
        }
        browser.clock.advance(300)
        for (const { session } of open) session.signOut()
        await Promise.all(verdicts)
        expect(failures).toEqual([])
        for (const { session } of open)
          expect(await session.acquire(endpoints.getBlueprint, never())).toBeNull()
      }),
      { numRuns: 150 },
    )
  })
})
