import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Console } from '@/app/create-console'
import { fill } from '@test/support/fill'
import { renderPage } from '@test/support/render-page'

const ines = 'eu_3B81KK0PZQ7M2YTC'
const withInes = {
  prepare: async ({ identities }: Console) => identities.actAs(await identities.mint(ines)),
}

test('refreshes, stops acting and removes an end user', async () => {
  const { user, mock, console: shown } = await renderPage('/identities', withInes)
  const row = within(
    await within(await screen.findByRole('region', { name: 'End users' })).findByRole('listitem'),
  )
  expect(row.getByText('Acting')).toBeInTheDocument()
  await user.click(row.getByRole('button', { name: 'Refresh token' }))
  await expect.poll(() => mock.log.map(({ endpoint }) => endpoint)).toContain('refreshEndUserToken')
  await user.click(await row.findByRole('button', { name: 'Stop acting' }))
  expect(shown.identities.get().actingId).toBeNull()
  await user.click(row.getByRole('button', { name: /Remove/ }))
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
})

test('a refused refresh says so, and the token has ended', async () => {
  const { user, mock } = await renderPage('/identities', withInes)
  const row = within(
    await within(await screen.findByRole('region', { name: 'End users' })).findByRole('listitem'),
  )
  mock.fail('refreshEndUserToken', { status: 401 })
  await user.click(row.getByRole('button', { name: 'Refresh token' }))
  expect(await row.findByRole('alert')).toHaveTextContent('The token has ended')
  expect(row.getByText('Ended')).toBeInTheDocument()
})

test('a funding key pays until another is chosen, and is never shown', async () => {
  const { user, console: shown } = await renderPage('/identities')
  const keys = within(await screen.findByRole('region', { name: 'Funding key' }))
  await fill(user, keys.getByLabelText('API key'), 'psk_abcdefgh1234')
  await user.click(keys.getByRole('button', { name: 'Add key' }))
  expect(await keys.findByRole('radio', { name: '…1234' })).toBeChecked()
  expect(shown.identities.fundingHeader()).toBe('Bearer psk_abcdefgh1234')
  expect(document.body.innerHTML).not.toContain('abcdefgh')
  await user.click(keys.getByRole('radio', { name: 'None' }))
  expect(shown.identities.fundingHeader()).toBeNull()
})
