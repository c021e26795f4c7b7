import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { showToast } from '@/ui/overlays/toast'
import { renderConsole } from '@test/support/render-console'

const later = (by: number) => {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + by)
}

it('keeps a message on the next page only if it has an action, is an error, or was shown on leaving', async () => {
  const { router } = await renderConsole('/activity')
  await screen.findByRole('heading', { level: 1, name: 'Activity' })
  // The code that limits messages to their pages loads after the page.
  await waitFor(() => expect(document.querySelector('[data-pending]')).toBeNull())
  act(() => {
    showToast({ text: 'Three lines copied' })
    showToast({ text: 'Entry removed', action: { label: 'Undo', onClick: () => undefined } })
  })
  later(1_500)
  act(() => void showToast({ text: 'Forgotten, on to the settings' }))
  await act(() => router.navigate({ to: '/settings' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(screen.queryByText('Three lines copied')).toBeNull()
  expect(screen.getByText('Entry removed')).toBeVisible()
  expect(screen.getByText('Forgotten, on to the settings')).toBeVisible()
})

it('keeps messages clear of the footer of a review', async () => {
  const { router } = await renderConsole(`/blueprints/${ids.museumGuide}/review`)
  await screen.findByRole('heading', { level: 1, name: 'Nothing to review' })
  const messages = screen.getByRole('region', { name: 'Messages' })
  await waitFor(() => expect(messages).toHaveStyle({ bottom: '72px' }))
  await act(() => router.navigate({ to: '/activity' }))
  await waitFor(() => expect(messages).toHaveStyle({ bottom: '48px' }))
})

it('leads with F8 to the newest message and back, and from its button to the page', async () => {
  const { user } = await renderConsole('/activity')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Activity' })
  await waitFor(() => expect(document.querySelector('[data-pending]')).toBeNull())
  const link = screen.getByRole('link', { name: 'Settings' })
  link.focus()
  await user.keyboard('{F8}')
  expect(link).toHaveFocus()
  const undo = vi.fn()
  act(() => {
    showToast({ text: 'First removed', action: { label: 'Undo', onClick: undo } })
    showToast({ text: 'Second removed', action: { label: 'Undo the second', onClick: undo } })
  })
  await user.keyboard('{F8}')
  expect(screen.getByRole('button', { name: 'Undo the second' })).toHaveFocus()
  await user.keyboard('{F8}')
  expect(link).toHaveFocus()
  await user.keyboard('{F8}{Enter}')
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Second removed')).toBeNull()
  await waitFor(() => expect(heading).toHaveFocus())
})
