import { describe, expect, it } from 'vitest'
import { ines, openIdentitiesTab as openTab } from './fake-identities'
import { jwt, settle } from './fake-tab'

describe('an identity that was refused', () => {
  async function refusedTab() {
    const tab = openTab()
    const ended = tab.identities.paste(ines(1))
    const call = tab.readEpisode()
    await settle()
    tab.sent[0]?.answer(401, {})
    await expect(call).rejects.toMatchObject({ status: 401 })
    return { ...tab, ended }
  }
  const actingOf = ({ identities }: Awaited<ReturnType<typeof refusedTab>>) =>
    identities.getSnapshot().actingId

  it('lets a fresh token of the same end user act', async () => {
    const tab = await refusedTab()
    expect(tab.identities.paste(ines(2))).toBe(tab.ended)
    expect(actingOf(tab)).toBe(tab.ended)
    void tab.readEpisode()
    await settle()
    expect(tab.sent[1]?.authorization).toBe(`Bearer ${ines(2)}`)
  })

  it('lets a fresh token of another end user act, also of one who was there before', async () => {
    const tab = await refusedTab()
    const other = tab.identities.paste(jwt({ sub: 'eu-other' }))
    expect(actingOf(tab)).toBe(other)
    tab.identities.actAs(tab.ended)
    expect(tab.identities.paste(jwt({ sub: 'eu-other', serial: 2 }))).toBe(other)
    expect(actingOf(tab)).toBe(other)
  })

  it('does not let the end user of a minted token act if another one was requested', async () => {
    const tab = await refusedTab()
    const minting = tab.identities.mint('eu-1')
    await settle()
    tab.sent[1]?.answer(200, { token: jwt({ sub: 'eu-2' }), expires_in: 900 })
    await minting
    expect(actingOf(tab)).toBe(tab.ended)
  })
})

it('pasting another token does not replace an acting identity that can still act', () => {
  const tab = openTab()
  const first = tab.identities.paste(ines())
  tab.identities.paste(jwt({ sub: 'eu-other' }))
  expect(tab.identities.getSnapshot().actingId).toBe(first)
})
