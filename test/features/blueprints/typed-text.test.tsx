import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '@/lib/json'
import { unsavedWork } from '@/session/unsaved-work'
import { field, group, openBlueprint, save } from './blueprint-page-driver'

it('saves words that stand in a list’s field, by key, and leaves the focus there', async () => {
  const { user, stored } = await openBlueprint()
  const words = field('Learnable traits', 'default_dyadic.learnable_traits')
  await user.type(words, 'depth')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect((stored().default_dyadic as JsonObject).learnable_traits).toEqual(['warmth', 'depth']),
  )
  expect(words).toHaveFocus()
  expect(words).toHaveValue('')
})

it('saves another value that was typed and not confirmed, by key and by button', async () => {
  const { user, stored } = await openBlueprint()
  const visibility = screen.getByLabelText('Visibility')
  await user.selectOptions(visibility, 'Another value…')
  await user.keyboard('PRIVATE')
  await user.keyboard('{Control>}s{/Control}')
  expect(visibility).toHaveFocus()
  expect(stored().revision).toBe(7)
  const lock = group('Warmth').getByLabelText('Lock')
  await user.selectOptions(lock, 'Another value…')
  await user.keyboard('FIRM')
  await user.click(save())
  await waitFor(() => expect((stored().traits as { default: JsonObject }[])[0]?.default.lock).toBe('FIRM'))
})

it('asks before typed text is left behind', async () => {
  const { user, router } = await openBlueprint()
  await user.type(field('Learnable traits', 'default_dyadic.learnable_traits'), 'dep')
  await waitFor(() => expect(unsavedWork.getSnapshot()).toMatchObject([{ count: 1 }]))
  void router.navigate({ to: '/settings' })
  const dialog = within(await screen.findByRole('dialog', { name: /without saving/ }))
  expect(dialog.getByText('Learnable traits has text to be confirmed')).toBeVisible()
})
