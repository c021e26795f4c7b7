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

it.each(['Find ids', '{Enter}'])('moves the focus to what %s found', async (by) => {
  const { user } = await renderConsole('/go')
  const find = async (text: string) => {
    await user.click(await screen.findByRole('textbox', { name: 'Paste anything' }))
    await user.paste(text)
    if (by === 'Find ids') await user.click(screen.getByRole('button', { name: by }))
    else await user.keyboard(by)
  }
  await find('id=00123 space_id=662E41')
  const list = within(await screen.findByRole('list', { name: 'Ids' }))
  expect(list.getByRole('link', { name: /00123/ })).toHaveFocus()
  await find('crp_0V2RN8T6KX4BQ3JM')
  expect(await screen.findByRole('heading', { level: 2, name: 'Corpus' })).toHaveFocus()
})
