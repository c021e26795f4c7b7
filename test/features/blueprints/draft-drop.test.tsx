import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { field } from './blueprint-page-driver'
import { guideAtNight, offer, openWithDraft, porter } from './open-with-draft'

it('discards only the offered draft, and keeps the current edits', async () => {
  const { user, kept, draftStorage } = await openWithDraft({ name: 'Guide at night' })
  await offer()
  await user.type(field('Category', 'category'), ' porter')
  await waitFor(() => expect(kept()).toEqual([porter, guideAtNight]))
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(kept()).toEqual([porter]))
  await waitFor(() => expect(draftStorage.list()).toMatchObject([{ revision: '7', isStored: true }]))
})
