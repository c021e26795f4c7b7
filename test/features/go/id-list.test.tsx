import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsole } from '@test/support/render-console'

it('shows the id in an unidentified row even if it has an alias', async () => {
  const { catalog } = await renderConsole('/go?ref=00123%20space_id%3D662E41')
  const list = within(await screen.findByRole('list', { name: 'Ids' }))
  await waitFor(() => expect(catalog.getState().partition).not.toBeNull())
  act(() => catalog.edit({ kind: 'unidentified', id: '00123' }, { alias: 'From the ticket' }))
  expect(await list.findByRole('link', { name: /From the ticket\s*Not identified, 00123/ })).toBeVisible()
})

it.each(['Find ids', '{Enter}'])('moves the focus to the result after %s', async (by) => {
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

it('the list is one tab stop: arrow keys move between ids, and Enter shows one', async () => {
  const { router, user } = await renderConsole('/go?ref=00123%20space_id%3D662E41%20persona_id%3Dper_1')
  const list = within(await screen.findByRole('list', { name: 'Ids' }))
  const links = list.getAllByRole('link')
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  act(() => links[0]?.focus())
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(list.getByRole('link', { name: /662E41/ })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sel: '662E41' }))
  await user.keyboard('{End}')
  expect(list.getByRole('link', { name: /per_1/ })).toHaveFocus()
})

it('leaves the ids that do not fit into the address in the field, to be found next', async () => {
  const { router, user } = await renderConsole('/go')
  await user.click(await screen.findByRole('textbox', { name: 'Paste anything' }))
  const pasted = Array.from({ length: 3_000 }, (_, at) => `spc_LOTS${10_000 + at}`)
  await user.paste(pasted.join('\n'))
  await user.click(screen.getByRole('button', { name: 'Find ids' }))
  expect(
    await screen.findByText(/^The first \d+ of 3,000 ids\. .* The rest is still in the field\.$/),
  ).toBeVisible()
  const { ref = '', more } = router.state.location.search as { ref?: string; more?: string }
  const rest = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Paste anything' }).value.split('\n')
  expect(rest).toHaveLength(Number(more))
  expect([...ref.matchAll(/spc_\w+/g)].map(([id]) => id).concat(rest)).toEqual(pasted)
  expect(router.state.location.href.length).toBeLessThan(8_000)
})
