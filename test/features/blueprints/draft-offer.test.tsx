import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { deleteDB } from 'idb'
import { expect, it, onTestFinished, vi } from 'vitest'
import { defaultChoices } from '@/api/assumptions'
import { draftsOf } from '@/drafts/drafts-of'
import { DraftStore } from '@/features/blueprints/draft-store'
import { draftToKeep } from '@/features/blueprints/kept-draft'
import { setField } from '@/features/blueprints/model/commands/set-field'
import { isJsonObject } from '@/lib/json'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/world'
import { unsavedWork } from '@/session/unsaved-work'
import { renderConsole } from '@test/support/render-console'
import { field } from './blueprint-page-driver'
import { smallBlueprint } from './small-blueprint'

/** The form of a blueprint of which an earlier visit has left a draft. */
async function openWithDraft(
  edits: Record<string, string>,
  { isLate = false, hasTwo = false, alive = new Set<string>() } = {},
) {
  const world = createWorld()
  const guide = world.state.blueprints[ids.museumGuide]
  if (guide) guide.value = { ...guide.value, ...structuredClone(smallBlueprint) }
  const view = await renderConsole('/activity', { world })
  onTestFinished(() => {
    unsavedWork.clear()
    return deleteDB('persona-console-drafts')
  })
  const { shelf, presence } = draftsOf(view.drafts)
  vi.spyOn(presence, 'heldParts').mockImplementation(async () => new Set(alive))
  await waitFor(() => expect(shelf.getState().storage.kind).toBe('kept'))
  const json = guide?.value
  if (!isJsonObject(json)) throw new Error('no blueprint')
  const earlier = new DraftStore(structuredClone(json), 1, () => defaultChoices)
  for (const [path, value] of Object.entries(edits)) earlier.run(setField(earlier.getValues(), path, value))
  earlier.reviewNow()
  const left = draftToKeep(ids.museumGuide, earlier)
  await act(() => shelf.put({ ...left, savedAt: Date.now() - 60_000 }))
  if (hasTwo) await act(() => shelf.put({ ...left, part: 'n1', savedAt: 5, changes: 12 }))
  let answer = () => {}
  if (isLate) {
    const { get } = shelf
    vi.spyOn(shelf, 'get').mockImplementation(async (kind, id) => {
      const found = await get(kind, id)
      await new Promise<void>((resolve) => (answer = resolve))
      return found
    })
  }
  await view.router.navigate({
    to: '/blueprints/$id',
    params: { id: ids.museumGuide },
    search: { view: 'form' },
  })
  await screen.findByLabelText('Name', { selector: '#name' })
  const kept = () => shelf.list().map(({ sentences }) => sentences.join('. '))
  return { ...view, shelf, kept, answer: () => answer() }
}

const offer = () => screen.findByText(/A draft with \d+ changes? is kept in this browser/)
const guideAtNight: unknown = expect.stringContaining('Guide at night')
const porter: unknown = expect.stringContaining('porter')

it('keeps what is edited beside a draft that nobody has answered for, and says so', async () => {
  const { user, kept } = await openWithDraft({ name: 'Guide at night' })
  await offer()
  await user.type(field('Category', 'category'), ' porter')
  expect(await screen.findByText(/^Draft kept in this browser, beside the earlier one,/)).toBeVisible()
  expect(kept()).toEqual([porter, guideAtNight])
  expect(screen.getByText(/What you edited since stays when you restore it/)).toHaveTextContent(
    'Where both changed the same, the draft’s value stands; undo brings yours back',
  )

  await user.click(screen.getByRole('button', { name: 'Restore it' }))
  expect(field('Name', 'name')).toHaveValue('Guide at night')
  expect(field('Category', 'category')).toHaveValue('visitor-facing porter')
  await waitFor(() => expect(kept()).toEqual([expect.stringMatching(/night.*porter|porter.*night/)]))
})

it('says what gave way to the restored draft, and undo brings it back', async () => {
  const { user } = await openWithDraft({ name: 'Guide at night' })
  await offer()
  await user.clear(field('Name', 'name'))
  await user.type(field('Name', 'name'), 'Porter')
  await user.click(screen.getByRole('button', { name: 'Restore it' }))
  expect(field('Name', 'name')).toHaveValue('Guide at night')
  expect(await screen.findByText(/One change since then was to the same and gave way/)).toBeVisible()
  await user.keyboard('{Control>}z{/Control}')
  expect(field('Name', 'name')).toHaveValue('Porter')
})

it('keeps the edits alone when the draft beside them is dropped', async () => {
  const { user, kept, shelf } = await openWithDraft({ name: 'Guide at night' })
  await offer()
  await user.type(field('Category', 'category'), ' porter')
  await waitFor(() => expect(kept()).toEqual([porter, guideAtNight]))
  await user.click(screen.getByRole('button', { name: 'Drop it' }))
  await waitFor(() => expect(kept()).toEqual([porter]))
  await waitFor(() => expect(shelf.list()).toMatchObject([{ revision: '7', isKept: true }]))
})

it('loses neither the edits before a late offer nor what is on offer', async () => {
  const { user, kept, answer } = await openWithDraft({ name: 'Guide at night' }, { isLate: true })
  await user.type(field('Category', 'category'), ' porter')
  await waitFor(() => expect(kept()).toEqual([porter, guideAtNight]))
  answer()
  await offer()
  expect(kept()).toEqual([porter, guideAtNight])
  await user.click(screen.getByRole('button', { name: 'Restore it' }))
  expect(field('Category', 'category')).toHaveValue('visitor-facing porter')
  expect(field('Name', 'name')).toHaveValue('Guide at night')
})

it('offers every draft that was left, one after another', async () => {
  const { user, shelf } = await openWithDraft({ name: 'Guide at night' }, { hasTwo: true })
  expect(await offer()).toHaveTextContent('A draft with 1 change')
  await user.click(screen.getByRole('button', { name: 'Drop it' }))
  expect(await offer()).toHaveTextContent('A draft with 12 changes')
  expect(shelf.list()).toMatchObject([{ part: 'n1' }])
})

it('leaves the draft of a live tab alone, and offers it once that tab is gone without saving', async () => {
  const alive = new Set(['n1'])
  const { user, shelf } = await openWithDraft({ name: 'Guide at night' }, { hasTwo: true, alive })
  expect(await offer()).toHaveTextContent('A draft with 1 change')
  await user.click(screen.getByRole('button', { name: 'Drop it' }))
  await user.type(field('Category', 'category'), ' porter')
  expect(await screen.findByText(/^Draft kept in this browser,(?! beside)/)).toBeVisible()
  expect(shelf.list()).toMatchObject([{ sentences: [porter] }, { part: 'n1', isKept: true }])
  expect(screen.queryByText(/A draft with \d+ changes? is kept/)).toBeNull()

  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(shelf.list()).toMatchObject([{ part: 'n1', isKept: true }]))
  alive.clear()
  act(() => {
    window.dispatchEvent(new Event('focus'))
  })
  expect(await offer()).toHaveTextContent('A draft with 12 changes')
})

it('no longer offers what another tab has taken', async () => {
  const { shelf } = await openWithDraft({ name: 'Guide at night' })
  await offer()
  const [left] = shelf.list()
  if (!left) throw new Error('no draft')
  act(() => shelf.remove(left))
  await waitFor(() => expect(screen.queryByText(/A draft with \d+ changes? is kept/)).toBeNull())
})
