import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '@/api/endpoints'
import type { Console } from '@/app/create-console'
import { ids } from '@/mock/seed/ids'
import { renderPage } from '@test/support/render-page'

/** Three end users, a space and two corpora. */
const withSeen = {
  prepare: async ({ client }: Console) => {
    await client.call(endpoints.readEndUsers, { body: { ids: [ids.ines, ids.tomas, ids.guide] } })
    await client.call(endpoints.putSpace, { params: { id: ids.emptySpace }, body: {} })
  },
}

const row = (name: RegExp) => screen.findByRole('row', { name })

test('is searched by any shown field, and the address holds the search', async () => {
  const { user, router } = await renderPage('/end-users', withSeen)
  await row(/Ines Valdo/)
  await user.type(screen.getByRole('searchbox', { name: 'Search end users' }), '2304')
  await expect.poll(() => router.state.location.search).toEqual({ q: '2304' })
  await expect.poll(() => screen.queryByRole('row', { name: /Ines Valdo/ })).toBeNull()
  expect(await row(/Tomas Brandt/)).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search end users' }), 'x')
  await user.click(await screen.findByRole('button', { name: 'Clear search' }))
  expect(await row(/Ines Valdo/)).toBeVisible()
})

test('a pinned one comes first', async () => {
  const { user } = await renderPage('/end-users', withSeen)
  await user.click(within(await row(/Tomas Brandt/)).getByRole('button', { name: 'Pin Tomas Brandt' }))
  await expect.poll(() => screen.getAllByRole('row')[1]).toHaveTextContent('Tomas Brandt')
})

test('one gets a name of the user, and is found under both', async () => {
  const { user } = await renderPage('/end-users?q=Tomas', withSeen)
  await user.click(
    within(await row(/Tomas Brandt/)).getByRole('button', { name: 'Rename Tomas Brandt here' }),
  )
  await user.type(await screen.findByRole('textbox', { name: 'Name for Tomas Brandt' }), 'Night guard{Enter}')
  expect(await row(/Night guard/)).toBeVisible()
})

test('Select all is half checked only while some are selected', async () => {
  const { user } = await renderPage('/end-users', withSeen)
  await user.click(within(await row(/Tomas Brandt/)).getByRole('checkbox'))
  const all = screen.getByRole('checkbox', { name: 'Select all' })
  expect(all).toBePartiallyChecked()
  await user.click(all)
  expect(all).toBeChecked()
  expect(all).not.toBePartiallyChecked()
})

test('those selected are forgotten after a question that starts on Cancel', async () => {
  const { user, console } = await renderPage('/end-users', withSeen)
  await user.click(within(await row(/Tomas Brandt/)).getByRole('checkbox'))
  await user.click(within(await row(/Ines Valdo/)).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Forget 2 selected' }))
  const question = within(await screen.findByRole('dialog', { name: 'Forget 2 records?' }))
  await expect.poll(() => question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.click(question.getByRole('button', { name: 'Forget' }))
  await expect.poll(() => screen.queryByRole('row', { name: /Tomas Brandt/ })).toBeNull()
  expect(await row(/Museum guide/)).toBeVisible()
  expect([...console.catalog.get().entries.keys()]).not.toContain(`end-user ${ids.tomas}`)
})

test('all kinds stand together, each with its kind', async () => {
  await renderPage('/catalog', withSeen)
  expect(await row(/Ines Valdo.*End user/)).toBeVisible()
  expect(await row(/Space/)).toBeVisible()
})

test('an empty list leads to the field that opens one', async () => {
  const { user } = await renderPage('/end-users')
  await user.click(await screen.findByRole('button', { name: 'Paste an id' }))
  expect(screen.getByRole('textbox', { name: 'Open end users by id' })).toHaveFocus()
})
