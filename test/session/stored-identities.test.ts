import { describe, expect, it } from 'vitest'
import { ines, only, openIdentitiesTab as openTab } from './fake-identities'
import { jwt, settle } from './fake-tab'

const text = ({ storage }: { storage: { entries: Map<string, string> } }) =>
  [...storage.entries.values()].join('\n')

describe('end users after a reload', () => {
  it('stay in the tab, with the acting identity and whether it is paused', async () => {
    const before = openTab()
    before.identities.paste(jwt({ sub: 'eu-other' }))
    before.identities.actAs(before.identities.paste(ines()))
    before.identities.addFundingKey('svc_0123456789k3f9')
    const after = openTab({ storage: before.storage })
    const { identities, actingId, fundingKeys } = after.identities.getSnapshot()
    expect(identities.map(({ name, status }) => [name, status])).toEqual([
      ['eu-other', 'active'],
      ['Ines', 'active'],
    ])
    expect(actingId).toBe(identities[1]?.id)
    expect(fundingKeys).toEqual([])
    expect(text(before)).not.toContain('k3f9')
    void after.readEpisode()
    await settle()
    expect(after.sent[0]?.authorization).toBe(`Bearer ${ines()}`)
    after.identities.setPaused(true)
    expect(openTab({ storage: before.storage }).identities.getSnapshot().isPaused).toBe(true)
  })

  it('leave no token behind if the session is not stored, and say that they ended with the reload', async () => {
    const before = openTab({ user: { subject: 'ada', isStored: false } })
    before.identities.paste(ines())
    expect(text(before)).not.toContain(ines().slice(8, 40))
    const after = openTab({ storage: before.storage, user: null })
    expect(after.identities.getSnapshot().identities).toEqual([])
    after.signedIn.user = { subject: 'ada', isStored: false }
    after.identities.followSession()
    expect(only(after)).toMatchObject({ name: 'Ines', subject: 'eu-ines', status: 'not kept' })
    await expect(after.readEpisode()).rejects.toMatchObject({ reason: 'no acting identity' })
    after.identities.paste(ines(2))
    expect(after.identities.getSnapshot().identities).toHaveLength(1)
    expect(only(after)?.status).toBe('active')
  })

  it('have an unknown status if the reload cut off a refresh', async () => {
    const before = openTab()
    void before.identities.refresh(before.identities.paste(ines()))
    await settle()
    expect(only(openTab({ storage: before.storage }))?.status).toBe('outcome unknown')
  })

  it.each([
    ['another user', { user: { subject: 'bob', isStored: true } }],
    ['another service under the same name', { baseUrl: 'https://other.example' }],
  ])('are gone for %s', (_name, options) => {
    const before = openTab()
    before.identities.paste(ines())
    const after = openTab({ storage: before.storage, ...options })
    expect(after.identities.getSnapshot().identities).toEqual([])
    expect(before.storage.entries.size).toBe(0)
  })

  it('are gone after a sign-out in this tab or another', () => {
    const here = openTab()
    here.identities.paste(ines())
    here.identities.clear()
    expect(here.storage.entries.size).toBe(0)
    const tab = openTab()
    tab.identities.paste(ines())
    const reloaded = openTab({ storage: tab.storage, user: null })
    reloaded.signedIn.signOuts = 2
    reloaded.signedIn.user = { subject: 'ada', isStored: true }
    reloaded.identities.followSession()
    expect(reloaded.identities.getSnapshot().identities).toEqual([])
    expect(tab.storage.entries.size).toBe(0)
  })
})
