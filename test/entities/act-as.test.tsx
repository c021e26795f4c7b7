import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openActAs as ask } from '@/entities/act-as'
import { ids } from '@/mock/seed/ids'
import { fill } from '@test/support/fill'
import { createGate } from '@test/support/gate'
import { createTestMock, renderPage } from '@test/support/render-page'

/** The modal that a write opens, on the page of an end user. */
async function openActAs(options: Parameters<typeof renderPage>[1] = {}) {
  const page = await renderPage(`/end-users/${ids.ines}`, options)
  await screen.findByRole('heading', { level: 1, name: 'Ines Valdo' })
  // Only a test is faster than the browser's storage.
  await expect.poll(() => page.console.catalog.get().isLoaded).toBe(true)
  act(() => ask({ hint: ids.ines }))
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Act as an end user' })) }
}

test('the page of an end user acts as them by one press, and asks only where that fails', async () => {
  const { user, mock, console } = await renderPage(`/end-users/${ids.ines}`)
  const press = screen.findByRole('button', { name: 'Act as' })
  mock.fail('mintEndUserToken', { status: 403 })
  await user.click(await press)
  const dialog = within(await screen.findByRole('dialog', { name: 'Act as an end user' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Could not mint a token')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(await press)
  expect(await screen.findByText('Acting as this end user')).toBeVisible()
  expect(console.identities.get().identities).toHaveLength(1)
})

test('the end user at hand is minted and acted as by one press', async () => {
  const { user, mock, console, dialog } = await openActAs()
  const act = dialog.getByRole('button', { name: 'Act as Ines Valdo' })
  await expect.poll(() => act).toHaveFocus()
  await user.keyboard('{Enter}')
  await expect.poll(() => screen.queryByRole('alert')).toHaveTextContent('Acting as Ines Valdo')
  expect(mock.log.at(-1)).toMatchObject({ endpoint: 'mintEndUserToken', body: { end_user_id: ids.ines } })
  expect(console.identities.get().identities).toHaveLength(1)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('closed while a token is minted, nobody acts with it', async () => {
  const { user, mock, console, dialog } = await openActAs()
  const gate = createGate()
  mock.fail('mintEndUserToken', { until: gate.opened })
  await user.click(dialog.getByRole('button', { name: 'Act as Ines Valdo' }))
  await expect.poll(() => mock.log.at(-1)?.endpoint).toBe('mintEndUserToken')
  await user.keyboard('{Escape}')
  gate.open()
  await expect.poll(() => console.identities.get().identities).toHaveLength(1)
  expect(console.identities.get().actingId).toBeNull()
  expect(screen.queryByText(/Acting as/)).not.toBeInTheDocument()
})

test('a token at hand is used without a request', async () => {
  const { user, mock, console, dialog } = await openActAs({
    prepare: async ({ identities }) => {
      await identities.mint(ids.tomas)
    },
  })
  await user.click(within(dialog.getByRole('list', { name: 'Available tokens' })).getByRole('button'))
  expect(await screen.findByText(/Acting as/)).toBeVisible()
  expect(console.identities.get().identities[0]?.endUserId).toBe(ids.tomas)
  expect(mock.log.filter(({ endpoint }) => endpoint === 'mintEndUserToken')).toHaveLength(1)
})

test('another end user may be typed, and the page says that it is about someone else', async () => {
  const { user, mock, dialog } = await openActAs()
  const field = dialog.getByRole('combobox', { name: 'End user' })
  await fill(user, field, ` “${ids.tomas}”,`)
  expect(dialog.getByText(/This page is about/)).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/Acting as/)).toBeVisible()
  expect(mock.log.at(-1)?.body).toEqual({ end_user_id: ids.tomas })
})

test('a pasted token shows what it says of itself before it is used', async () => {
  const mock = createTestMock()
  const { user, console, dialog } = await openActAs({ mock })
  await user.click(dialog.getByRole('button', { name: 'Paste a token' }))
  await fill(user, dialog.getByRole('textbox', { name: 'End-user token' }), 'not a token')
  await user.click(dialog.getByRole('button', { name: 'Use token' }))
  expect(await dialog.findByText(/Not a token/)).toBeVisible()

  const token = `Bearer ${mock.issueEndUserToken(ids.tomas).token}`
  await fill(user, dialog.getByRole('textbox', { name: 'End-user token' }), token)
  expect(await dialog.findByText('museum-eu')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Use token' }))
  expect(await screen.findByText(/Acting as/)).toBeVisible()
  expect(console.identities.get().identities[0]).toMatchObject({ endUserId: ids.tomas, origin: 'pasted' })
})

test('without a known request for minting, Settings is named instead', async () => {
  const { dialog } = await openActAs({
    prepare: ({ assumptions }) => assumptions.choose('mint-body', 'off'),
  })
  expect(dialog.getByRole('button', { name: 'Act as Ines Valdo' })).toBeDisabled()
  expect(dialog.getByRole('link', { name: 'Turn it on in Settings' })).toHaveAttribute('href', '/settings')
})

test('a request for minting that the service does not know is quoted, with the way to Settings', async () => {
  const { user, dialog } = await openActAs({
    prepare: ({ assumptions }) => assumptions.choose('mint-body', 'participant'),
  })
  await user.click(dialog.getByRole('button', { name: 'Act as Ines Valdo' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('end_user_id')
  expect(dialog.getByRole('link', { name: 'Change the request format' })).toHaveAttribute('href', '/settings')
})
