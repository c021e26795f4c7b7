import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

it('Home and End move the focus to the first and the last message', async () => {
  const { user } = await renderConsole(`/spaces/${ids.romanGallery}?participant=${ids.ines}`)
  const list = await screen.findByRole('list', { name: 'Conversation' }, { timeout: 5_000 })
  const stop = () => list.querySelector<HTMLElement>('[data-message][tabindex="0"]')
  const last = stop()?.dataset.message
  stop()?.focus()
  await user.keyboard('{Home}')
  await waitFor(() => expect(stop()).toHaveFocus())
  const first = stop()?.dataset.message
  expect(first).not.toBe(last)
  await user.keyboard('{ArrowUp}')
  expect(stop()?.dataset.message).toBe(first)
  await user.keyboard('{End}')
  await waitFor(() => expect(stop()).toHaveFocus())
  expect(stop()?.dataset.message).toBe(last)
})
