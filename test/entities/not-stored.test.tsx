import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderPage } from '@test/support/render-page'

beforeEach(() => void vi.stubGlobal('indexedDB', undefined))
afterEach(() => void vi.unstubAllGlobals())

const sentence = /^This browser stores nothing/

test.each(['/', '/catalog', '/end-users', '/settings'])('%s says that nothing is stored', async (address) => {
  await renderPage(address)
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('the sign-in page promises nothing', async () => {
  await renderPage('/sign-in', { isSignedIn: false })
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByText(/30 days/)).not.toBeInTheDocument()
})

test('a record says so in its head, and leaving asks as long as only this page has edits of a blueprint', async () => {
  const { user, console, router } = await renderPage(`/blueprints/${ids.museumGuide}?sel=blueprint`)
  expect(await screen.findByText('Not stored in this browser')).toBeVisible()
  const asks = () => {
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    return leaving.defaultPrevented
  }
  expect(asks()).toBe(false)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
  await waitFor(() => expect(console.database.memory.drafts.size).toBe(1))
  expect(asks()).toBe(true)
  // The draft is as lost from any other page.
  await router.navigate({ to: '/' })
  expect(await screen.findByRole('region', { name: 'Drafts' })).toBeVisible()
  expect(asks()).toBe(true)
})
