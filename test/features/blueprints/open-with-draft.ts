import '@test/support/database'
import { act, screen, waitFor } from '@testing-library/react'
import { deleteDB } from 'idb'
import { expect, onTestFinished, vi } from 'vitest'
import { defaultChoices } from '@/api/assumptions/assumptions'
import { draftsOf } from '@/storage/drafts/drafts-of'
import { DraftStore } from '@/features/blueprints/draft/draft-store'
import { draftToStore } from '@/features/blueprints/draft/stored-draft'
import { setField } from '@/blueprint/model/commands/set-field'
import { isJsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { unsavedWork } from '@/session/unsaved-work'
import { renderConsole } from '@test/support/render-console'
import { smallBlueprint } from './small-blueprint'

/** Opens the form of a blueprint for which an earlier visit left a draft. */
export async function openWithDraft(
  edits: Record<string, string>,
  { isLate = false, hasTwo = false, alive = new Set<string>(), saved = {} } = {},
) {
  const world = createWorld()
  const guide = world.state.blueprints[ids.museumGuide]
  if (guide) guide.value = { ...guide.value, ...structuredClone(smallBlueprint) }
  // Runs after the console is gone, which stores its draft as it unmounts.
  onTestFinished(() => {
    unsavedWork.clear()
    return deleteDB('persona-console')
  })
  const view = await renderConsole('/activity', { world })
  const { draftStorage, presence } = draftsOf(view.drafts)
  vi.spyOn(presence, 'heldParts').mockImplementation(async () => new Set(alive))
  await waitFor(() => expect(draftStorage.getState().storage.kind).toBe('kept'))
  const json = guide?.value
  if (!isJsonObject(json)) throw new Error('no blueprint')
  const earlier = new DraftStore(structuredClone(json), 1, () => defaultChoices)
  for (const [path, value] of Object.entries(edits)) earlier.run(setField(earlier.getValues(), path, value))
  earlier.reviewNow()
  const left = draftToStore(ids.museumGuide, earlier)
  await act(() => draftStorage.put({ ...left, savedAt: Date.now() - 60_000 }))
  if (hasTwo) await act(() => draftStorage.put({ ...left, part: 'n1', savedAt: 5, changes: 12 }))
  // The result of a save whose answer never arrived.
  if (guide) guide.value = { ...guide.value, ...saved }
  let answer = () => {}
  if (isLate) {
    const { get } = draftStorage
    vi.spyOn(draftStorage, 'get').mockImplementation(async (kind, id) => {
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
  const kept = () => draftStorage.list().map(({ sentences }) => sentences.join('. '))
  return { ...view, draftStorage, kept, answer: () => answer() }
}

export const offer = () => screen.findByText(/A draft with \d+ changes? is kept in this browser/)
export const guideAtNight: unknown = expect.stringContaining('Guide at night')
export const porter: unknown = expect.stringContaining('porter')
