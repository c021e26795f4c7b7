import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { field } from './blueprint-page-driver'
import { guideAtNight, offer, openWithDraft, porter } from './open-with-draft'

it('stores edits next to a draft that is still on offer, and says so', async () => {
  const { user, kept } = await openWithDraft({ name: 'Guide at night' })
  await offer()
  await user.type(field('Category', 'category'), ' porter')
  expect(await screen.findByText(/^Draft kept in this browser, along with the earlier one$/)).toBeVisible()
  expect(kept()).toEqual([porter, guideAtNight])
  expect(screen.getByText(/Restoring it keeps your edits since then/)).toHaveTextContent(
    'Where both changed the same field, the draft’s value wins; undo brings yours back',
  )

  await user.click(screen.getByRole('button', { name: 'Restore draft' }))
  expect(field('Name', 'name')).toHaveValue('Guide at night')
  expect(field('Category', 'category')).toHaveValue('visitor-facing porter')
  await waitFor(() => expect(kept()).toEqual([expect.stringMatching(/night.*porter|porter.*night/)]))
})

it('says when the restored draft replaced a newer edit, and undo brings that edit back', async () => {
  const { user } = await openWithDraft({ name: 'Guide at night' })
  await offer()
  await user.clear(field('Name', 'name'))
  await user.type(field('Name', 'name'), 'Porter')
  await user.click(screen.getByRole('button', { name: 'Restore draft' }))
  expect(field('Name', 'name')).toHaveValue('Guide at night')
  expect(
    await screen.findByText(/It replaced a newer edit to the same field; undo brings it back/),
  ).toBeVisible()
  await user.keyboard('{Control>}z{/Control}')
  expect(field('Name', 'name')).toHaveValue('Porter')
})

it('loses neither edits made before a late offer nor the offered draft', async () => {
  const { user, kept, answer } = await openWithDraft({ name: 'Guide at night' }, { isLate: true })
  await user.type(field('Category', 'category'), ' porter')
  await waitFor(() => expect(kept()).toEqual([porter, guideAtNight]))
  answer()
  await offer()
  expect(kept()).toEqual([porter, guideAtNight])
  await user.click(screen.getByRole('button', { name: 'Restore draft' }))
  expect(field('Category', 'category')).toHaveValue('visitor-facing porter')
  expect(field('Name', 'name')).toHaveValue('Guide at night')
})

it('offers all stored drafts, one after another', async () => {
  const { user, draftStorage } = await openWithDraft({ name: 'Guide at night' }, { hasTwo: true })
  expect(await offer()).toHaveTextContent('A draft with 1 change')
  expect(screen.getByText(/1 older draft is offered after this one/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(await offer()).toHaveTextContent('A draft with 12 changes')
  expect(screen.queryByText(/older draft/)).not.toBeInTheDocument()
  expect(draftStorage.list()).toMatchObject([{ part: 'n1' }])
})

it('leaves the draft of an open tab alone, and offers it once that tab is closed without saving', async () => {
  const alive = new Set(['n1'])
  const { user, draftStorage } = await openWithDraft({ name: 'Guide at night' }, { hasTwo: true, alive })
  expect(await offer()).toHaveTextContent('A draft with 1 change')
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  await user.type(field('Category', 'category'), ' porter')
  expect(await screen.findByText(/^Draft kept in this browser$/)).toBeVisible()
  expect(draftStorage.list()).toMatchObject([{ sentences: [porter] }, { part: 'n1', isStored: true }])
  expect(screen.queryByText(/A draft with \d+ changes? is kept/)).toBeNull()

  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(draftStorage.list()).toMatchObject([{ part: 'n1', isStored: true }]))
  alive.clear()
  act(() => {
    window.dispatchEvent(new Event('focus'))
  })
  expect(await offer()).toHaveTextContent('A draft with 12 changes')
})

it('withdraws the offer once another tab has taken the draft', async () => {
  const { draftStorage } = await openWithDraft({ name: 'Guide at night' })
  await offer()
  const [left] = draftStorage.list()
  if (!left) throw new Error('no draft')
  act(() => draftStorage.remove(left))
  await waitFor(() => expect(screen.queryByText(/A draft with \d+ changes? is kept/)).toBeNull())
})

it('does not say that the draft has no changes while another draft is on offer', async () => {
  const { user, router } = await openWithDraft({ name: 'Guide at night' })
  await router.navigate({ to: '/blueprints/$id/review', params: { id: ids.museumGuide } })
  await offer()
  expect(screen.getByText('No changes here. Restore the draft above to review it.')).toBeVisible()
  expect(screen.queryByText('The draft has no changes.')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(await screen.findByText('The draft has no changes.')).toBeVisible()
})

it('offers only the changes of a draft that are not saved yet', async () => {
  const edits = { name: 'Guide at night', category: 'porter' }
  await openWithDraft(edits, { saved: { name: 'Guide at night' } })
  const offered = await offer()
  expect(offered).toHaveTextContent('A draft with 1 change')
  expect(offered).not.toHaveTextContent('Guide at night')
})

it('does not offer a draft that is already saved, and says so', async () => {
  const { draftStorage } = await openWithDraft(
    { name: 'Guide at night' },
    { saved: { name: 'Guide at night' } },
  )
  expect(await screen.findByText('All changes in the stored draft are already saved')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull()
  expect(draftStorage.list()).toEqual([])
})
