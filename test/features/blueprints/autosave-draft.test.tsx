import '@test/support/database'
import { act, screen, waitFor } from '@testing-library/react'
import { deleteDB } from 'idb'
import { expect, it, onTestFinished } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { draftsOf } from '@/storage/drafts/drafts-of'
import { ids } from '@/mock/seed/ids'
import { unsavedWork } from '@/session/unsaved-work'
import { field, openBlueprint, save } from './blueprint-page-driver'
import { pauseEndpoint } from '@test/support/pause-endpoint'

async function openStored() {
  const view = await openBlueprint()
  const { draftStorage } = draftsOf(view.drafts)
  await waitFor(() => expect(draftStorage.getState().storage.kind).toBe('kept'))
  onTestFinished(() => {
    unsavedWork.clear()
    return deleteDB('persona-console')
  })
  const kept = () =>
    draftStorage.list().map(({ revision, sentences }) => `${revision}: ${sentences.join('. ')}`)
  const isStored = () => waitFor(() => expect(unsavedWork.getSnapshot()).toMatchObject([{ isStored: true }]))
  return { ...view, draftStorage, kept, isStored }
}
const leave = () =>
  act(() => {
    window.dispatchEvent(new Event('pagehide'))
  })

it('stores the last typed character before the page closes', async () => {
  const { user, kept } = await openStored()
  await user.type(field('Name', 'name'), ' 2')
  leave()
  await waitFor(() => expect(kept()).toEqual([expect.stringContaining('Museum guide 2')]))
})

it('stores typed text that the form commits when it unmounts', async () => {
  const { user, router, kept, isStored } = await openStored()
  await user.type(field('Name', 'name'), ' 2')
  await isStored()
  await user.type(field('Name', 'name'), '34')
  await router.navigate({ to: '/blueprints' })
  expect(await screen.findByRole('heading', { name: 'Blueprints' })).toBeVisible()
  await waitFor(() => expect(kept()).toEqual([expect.stringContaining('Museum guide 234')]))
})

it('stores no draft after a save on the review page, even if that page was left', async () => {
  const { user, router, client, kept, isStored, sent } = await openStored()
  await user.type(field('Name', 'name'), ' 2')
  await isStored()
  await save(user)
  await waitFor(() => expect(sent.some(({ method }) => method === 'PATCH')).toBe(true))
  await waitFor(() => expect(kept()).toEqual([]))

  await router.navigate({ to: '/blueprints/$id', params: { id: ids.museumGuide }, search: { view: 'form' } })
  await user.type(await screen.findByLabelText('Name', { selector: '#name' }), '3')
  await isStored()
  const letGo = pauseEndpoint(client, endpoints.patchBlueprint)
  await save(user)
  await router.navigate({ to: '/blueprints' })
  expect(await screen.findByRole('heading', { name: 'Blueprints' })).toBeVisible()
  letGo()
  await waitFor(() => expect(kept()).toEqual([]), { timeout: 3000 })
})

it('undoes typing in a category, and stores the typed text if the page closes', async () => {
  const { user, kept } = await openStored()
  await user.type(field('Name', 'name'), ' 2')
  const category = screen.getAllByLabelText(/^Category/).find(({ id }) => id.startsWith('traits.byKey.r0.'))
  if (!category) throw new Error('no category of a trait')
  await user.type(category, 's')
  leave()
  await waitFor(() => expect(kept()).toEqual([expect.stringContaining('Tones')]))
  await user.type(category, 'x')
  await user.keyboard('{Control>}z{/Control}')
  expect(field('Name', 'name')).toHaveValue('Museum guide 2')
  expect(category).toHaveValue('Tone')
})
