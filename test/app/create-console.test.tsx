import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Console } from '@/app/create-console'
import { endpoints } from '@/api/endpoints'
import { usableKeys } from '@/mock/credentials'
import type { Mock } from '@/mock/create-mock'
import { ids } from '@/mock/seed/ids'
import { createSession } from '@/session/create-session'
import { grantOfApiKey } from '@/session/grant'
import { endAfterTest } from '@test/support/consoles'
import { createGate } from '@test/support/gate'
import { createTestMock, environment, renderPage, signIn } from '@test/support/render-page'

const [key = ''] = usableKeys.keys()
const chat = ({ client }: Console) =>
  client.call(endpoints.completeChat, {
    body: { model: ids.kioskGuide, messages: [{ role: 'user', content: 'Hello' }] },
  })
const artifacts = ({ client }: Console, as?: string) =>
  client.call(
    endpoints.listArtifacts,
    { params: { space_id: ids.romanGallery } },
    as === undefined ? {} : { as },
  )
const lastOf = ({ log }: Mock) => log.at(-1)

test('end users and the session each send their own token, and end by their own 401', async () => {
  const { console, mock } = await renderPage('/settings')
  await expect(artifacts(console)).rejects.toMatchObject({ failure: { reason: 'no end user' } })
  const ines = await console.identities.mint(ids.ines)
  const tomas = await console.identities.mint(ids.tomas)
  console.identities.actAs(tomas)
  await artifacts(console, ines)
  expect(lastOf(mock)).toMatchObject({ endpoint: 'listArtifacts', credential: 'end user' })
  mock.fail('listArtifacts', { status: 401 })
  await expect(artifacts(console, ines)).rejects.toMatchObject({ failure: { status: 401 } })
  expect(console.identities.get().identities.map(({ id, hasEnded }) => [id, hasEnded])).toEqual([
    [ines, true],
    [tomas, false],
  ])
  expect(console.session.get().status).toBe('active')
})

test("chat is sent an API key and never the user's token, and its 401 ends no session", async () => {
  const { console, mock } = await renderPage('/settings')
  await expect(chat(console)).rejects.toMatchObject({ failure: { reason: 'no API key' } })
  console.identities.addFundingKey(key)
  await chat(console)
  expect(lastOf(mock)).toMatchObject({ endpoint: 'completeChat', credential: 'api key', isFunded: false })
  mock.fail('completeChat', { status: 401 })
  await expect(chat(console)).rejects.toMatchObject({ failure: { status: 401 } })
  expect(console.session.get().status).toBe('active')
})

test("chat takes the session's API key first", async () => {
  const { console, mock } = await renderPage('/settings', {
    isSignedIn: false,
    prepare: ({ session }) => void session.start(grantOfApiKey(key), { keep: false }),
  })
  await chat(console)
  expect(lastOf(mock)).toMatchObject({ credential: 'api key' })
})

test('a token that is minted across a sign-out is held by nobody', async () => {
  const mock = createTestMock()
  const { console } = await renderPage('/settings', { mock })
  const gate = createGate()
  mock.fail('mintEndUserToken', { until: gate.opened })
  const minting = console.identities.mint(ids.ines)
  await expect.poll(() => lastOf(mock)?.endpoint).toBe('mintEndUserToken')
  console.session.signOut()
  signIn(console, mock)
  gate.open()
  await expect(minting).rejects.toMatchObject({ failure: { reason: 'other session' } })
  expect(console.identities.get()).toMatchObject({ identities: [], actingId: null })
})

test('a sign-out in another tab keeps the way back, with its search', async () => {
  const mock = createTestMock()
  const { router, console } = await renderPage('/end-users?q=ines', { mock })
  await screen.findByRole('heading', { name: 'End users' })
  const other = createSession(environment.id)
  endAfterTest(other)
  await other.ready
  other.signOut()
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  signIn(console, mock)
  expect(await screen.findByRole('heading', { name: 'End users' })).toBeVisible()
  expect(router.state.location.href).toBe('/end-users?q=ines')
})
