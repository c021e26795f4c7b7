import '@test/support/database'
import { act, screen, waitFor, within } from '@testing-library/react'
import { deleteDB } from 'idb'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Draft } from '@/storage/drafts/draft'
import { draftsOf } from '@/storage/drafts/drafts-of'
import { ids } from '@/mock/seed/ids'
import { unsavedWork } from '@/session/unsaved-work'
import { renderConsole } from '@test/support/render-console'
import { databaseText } from '@test/support/stored-text'

const minute = 60_000

function draft(given: Partial<Draft> = {}): Draft {
  return {
    kind: 'blueprint',
    id: ids.museumGuide,
    revision: '7',
    title: 'Museum guide',
    savedAt: Date.now() - 2 * minute,
    changes: 3,
    sentences: ['Name: “Guide” instead of “Museum guide”', 'Trait warmth added', 'Trait wit added'],
    work: { name: 'Guide' },
    ...given,
  }
}

async function openConsole(url: string, ...drafts: Draft[]) {
  const view = await renderConsole(url)
  const { draftStorage, presence } = draftsOf(view.drafts)
  await waitFor(() => expect(draftStorage.getState().storage.kind).toBe('kept'))
  onTestFinished(() => {
    unsavedWork.clear()
    return deleteDB('persona-console')
  })
  for (const one of drafts) await act(() => draftStorage.put(one))
  return { ...view, draftStorage, presence }
}

const panel = async () => within(await screen.findByRole('region', { name: /^Drafts/ }))

describe('drafts on Home', () => {
  it('are listed with their changes, age and link', async () => {
    await openConsole(
      '/',
      draft(),
      draft({ id: 'bp_x', revision: null, title: ' ', changes: 1, savedAt: Date.now() - 3600_000 }),
    )
    const drafts = await panel()
    const [first, second] = await drafts.findAllByRole('listitem')
    if (!first || !second) throw new Error('There are not two.')
    expect(within(first).getByRole('link', { name: 'Museum guide' })).toHaveAttribute(
      'href',
      `/blueprints/${ids.museumGuide}`,
    )
    expect(first).toHaveTextContent('Blueprint, 3 changes on revision 7')
    expect(first).toHaveTextContent('Trait warmth added')
    expect(first).not.toHaveTextContent('Trait wit added')
    expect(first).toHaveTextContent('2 min')
    expect(within(second).getByRole('link', { name: 'No name yet' })).toBeVisible()
    expect(second).toHaveTextContent('1 change')
    expect(drafts.getByText('2, kept in this browser')).toBeVisible()
  })

  it('are listed with the unsaved work of this tab, which can be discarded only on its page', async () => {
    const { presence } = await openConsole('/', draft({ part: 'mine' }))
    onTestFinished(presence.holdPart('mine'))
    act(() => unsavedWork.set(`blueprint:${ids.museumGuide}`, { title: 'Museum guide', count: 4 }))
    act(() => unsavedWork.set('blueprint:new', { title: 'Lobby greeter', count: 1 }))
    const drafts = await panel()
    const [first, second] = drafts.getAllByRole('listitem')
    expect(drafts.getAllByRole('listitem')).toHaveLength(2)
    expect(first).toHaveTextContent('4 changes on revision 7, open in this tab')
    expect(second).toHaveTextContent('Lobby greeter1 change, open in this tab, not backed up')
    expect(drafts.getByText('2, 1 only in this tab')).toBeVisible()
    expect(drafts.queryByRole('button', { name: /^Discard/ })).toBeNull()
  })

  it('of a closed tab are kept apart from those of this tab, and can be discarded', async () => {
    const { presence } = await openConsole('/', draft({ part: 'mine' }), draft({ part: 'gone', changes: 7 }))
    onTestFinished(presence.holdPart('mine'))
    act(() => unsavedWork.set(`blueprint:${ids.museumGuide}`, { title: 'Museum guide', count: 4 }))
    const drafts = await panel()
    const [first, second] = drafts.getAllByRole('listitem')
    expect(first).toHaveTextContent('4 changes on revision 7, open in this tab')
    expect(second).toHaveTextContent('7 changes on revision 7')
    expect(second).not.toHaveTextContent('open in')
    expect(drafts.getAllByRole('button', { name: /^Discard/ })).toHaveLength(1)
  })

  it('of another open tab cannot be discarded from here', async () => {
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: () => new Promise(() => {}),
        query: () => Promise.resolve({ held: [{ name: 'pc-draft:theirs' }] }),
      },
    })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'locks')
    })
    await openConsole('/', draft({ part: 'theirs' }))
    const drafts = await panel()
    expect(await drafts.findByText(/, open in another tab$/)).toBeVisible()
    expect(drafts.queryByRole('button', { name: /^Discard/ })).toBeNull()
  })

  it('can be discarded, and Undo restores them completely', async () => {
    const { user, draftStorage } = await openConsole(
      '/',
      draft(),
      draft({ id: 'bp_x', title: 'Night watch' }),
    )
    const drafts = await panel()
    await user.click(drafts.getByRole('button', { name: 'Discard the draft of Museum guide' }))
    await waitFor(() => expect(drafts.queryByText('Museum guide')).toBeNull())
    await waitFor(() =>
      expect(drafts.getByRole('button', { name: 'Discard the draft of Night watch' })).toHaveFocus(),
    )
    expect(await draftStorage.get('blueprint', ids.museumGuide)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await drafts.findByRole('link', { name: 'Museum guide' })).toBeVisible()
    expect(await draftStorage.get('blueprint', ids.museumGuide)).toMatchObject([{ work: { name: 'Guide' } }])
  })

  it('can be empty, and stay with their user after sign-out', async () => {
    const { draftStorage, session } = await openConsole('/')
    const drafts = await panel()
    expect(drafts.getByText(/^No drafts/)).toBeVisible()
    await act(() => draftStorage.put(draft()))
    expect(await drafts.findByRole('link', { name: 'Museum guide' })).toBeVisible()
    act(() => session.signOut())
    expect(draftStorage.list()).toEqual([])
    await draftStorage.settled()
    expect(await databaseText()).toMatch(/persona-console draftWorks \[\{/)
    const again = await renderConsole('/')
    await waitFor(() => expect(draftsOf(again.drafts).draftStorage.list()).toHaveLength(1))
  })

  it('are shown six at a time', async () => {
    const { user } = await openConsole(
      '/',
      ...Array.from({ length: 8 }, (_, index) => draft({ id: `bp_${index}`, savedAt: index })),
    )
    const drafts = await panel()
    expect(drafts.getAllByRole('listitem')).toHaveLength(6)
    await user.click(drafts.getByRole('button', { name: 'Show all 8' }))
    expect(drafts.getAllByRole('listitem')).toHaveLength(8)
  })
})

describe('drafts elsewhere', () => {
  it('are marked in the rows of the blueprint list', async () => {
    const { catalog, draftStorage } = await openConsole('/blueprints', draft())
    act(() =>
      catalog.take(
        [ids.museumGuide, 'bp_other'].map((id) => ({
          kind: 'blueprint',
          id,
          source: 'GET blueprint',
          at: Date.now(),
          fields: { name: `Blueprint ${id}` },
          state: 'verified',
        })),
      ),
    )
    const row = await screen.findByRole('row', { name: new RegExp(ids.museumGuide) })
    expect(within(row).getByText('Draft, 3 changes')).toBeVisible()
    expect(screen.getAllByText(/^Draft, /)).toHaveLength(1)
    act(() => draftStorage.remove(draft()))
    await waitFor(() => expect(within(row).queryByText(/^Draft, /)).toBeNull())
  })

  it('are deleted with the other local data on request', async () => {
    const { user, draftStorage } = await openConsole('/settings', draft())
    expect(await screen.findByText(/There is 1 draft of unsaved work/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Delete my local data' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your local data?' }))
    expect(dialog.getByText(/the work in 1 draft, which no export contains/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete my local data' }))
    expect(draftStorage.list()).toEqual([])
    expect(await draftStorage.get('blueprint', ids.museumGuide)).toEqual([])
  })
})
