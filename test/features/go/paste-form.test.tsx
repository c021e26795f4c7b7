import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

const field = () => screen.findByRole('textbox', { name: 'Paste anything' })

it('focuses the empty field if the address contains no ids', async () => {
  await renderConsole('/go')
  expect(await field()).toHaveFocus()
})

/** The filled buttons, which are the main actions. */
const filled = () =>
  [...document.querySelectorAll('main [data-variant="filled"]')].map((button) => button.textContent)

it('shows one filled button as the next step: first to find ids, then to open them', async () => {
  const { user } = await renderConsole('/go')
  await user.click(await field())
  expect(filled()).toEqual([])
  await user.paste(`space ${ids.romanGallery}, participant ${ids.ines}`)
  expect(filled()).toEqual(['Find ids'])
  await user.click(screen.getByRole('button', { name: 'Find ids' }))
  const space = within(await screen.findByRole('region', { name: `Id ${ids.romanGallery}` }))
  expect(space.getByRole('link', { name: 'Open as space' })).toBeVisible()
  expect(filled()).toEqual([expect.stringMatching(/^Open the space as /)])
  await user.click(await field())
  await user.paste('space_id=662E41')
  expect(filled()).toEqual(['Find ids'])
  await user.click(screen.getByRole('button', { name: 'Find ids' }))
  await screen.findByRole('region', { name: 'Id 662E41' })
  expect(filled()).toEqual(['Open'])
})

it('says that a credential beside the ids was left out', async () => {
  const { user, router } = await renderConsole('/go')
  await user.click(await field())
  await user.paste(`blueprint ${ids.museumGuide} with token=q8Zr2LxT9vBn4KdW`)
  await user.click(screen.getByRole('button', { name: 'Find ids' }))
  expect(await screen.findByText('A possible token or key was left out')).toBeVisible()
  expect(screen.getByText(/^1 id\./)).toBeVisible()
  expect(router.state.location.href).not.toContain('q8Zr2LxT9vBn4KdW')
})

it('says once that there are no ids, and does not offer text with spaces as one id', async () => {
  const { user } = await renderConsole('/go')
  await user.click(await field())
  await user.paste('the guide, as before')
  expect(screen.queryByRole('button', { name: 'Open as one id' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Find ids' }))
  expect(await screen.findByText('No ids found in this text.')).toBeVisible()
  expect(filled()).toEqual([])
  await user.clear(await field())
  await user.paste('hall;east')
  expect(screen.getByRole('button', { name: 'Open as one id' })).toBeVisible()
})
