import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsole } from '@test/support/render-console'

it('names the id of a row that is not identified, also where you have a name of your own for it', async () => {
  const { catalog } = await renderConsole('/go?ref=00123%20space_id%3D662E41')
  const list = within(await screen.findByRole('list', { name: 'Ids' }))
  await waitFor(() => expect(catalog.getState().partition).not.toBeNull())
  act(() => catalog.edit({ kind: 'unidentified', id: '00123' }, { alias: 'From the ticket' }))
  expect(await list.findByRole('link', { name: /From the ticket\s*Not identified, 00123/ })).toBeVisible()
})
