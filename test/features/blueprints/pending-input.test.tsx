import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '@/lib/json/json'
import { unsavedWork } from '@/session/unsaved-work'
import { field, group, openBlueprint, review, saveButton } from './blueprint-page-driver'

it('saves uncommitted text in a list field on Mod+S', async () => {
  const { user, stored } = await openBlueprint()
  await user.type(field('Learnable traits', 'default_dyadic.learnable_traits'), 'depth')
  await user.keyboard('{Control>}s{/Control}')
  await saveButton()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect((stored().default_dyadic as JsonObject).learnable_traits).toEqual(['warmth', 'depth']),
  )
})

it('saves another value that was typed but not confirmed', async () => {
  const { user, stored } = await openBlueprint()
  const lock = group('Warmth').getByLabelText('Lock')
  await user.selectOptions(lock, 'Another value…')
  await user.keyboard('FIRM')
  await user.click(review())
  await user.click(await saveButton())
  await waitFor(() => expect((stored().traits as { default: JsonObject }[])[0]?.default.lock).toBe('FIRM'))
})

it('keeps typed text in the draft when the page is left', async () => {
  const { user, router } = await openBlueprint()
  await user.type(field('Learnable traits', 'default_dyadic.learnable_traits'), 'dep')
  await router.navigate({ to: '/settings' })
  await waitFor(() => expect(unsavedWork.getSnapshot()).toMatchObject([{ count: 1 }]))
})
