import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createConsole, type ConsoleContext } from '@/app/create-console'
import { setField } from '@/blueprint/model/edit'
import { textIn } from '@/blueprint/model/values'
import { DraftProvider } from '@/features/blueprints/draft/draft-provider'
import type { StoredDraft } from '@/features/blueprints/draft/stored-draft'
import {
  changeGroupsOf,
  useDraft,
  useDraftStore,
  useOpenFields,
  useProblems,
} from '@/features/blueprints/draft/use-draft'
import { createStore } from '@/lib/create-store'
import type { JsonObject } from '@/lib/json/json'
import { useStore } from '@/lib/use-store'
import { collection } from '@/storage/collection'
import { ownerOf } from '@/storage/database'
import { endAfterTest } from '@test/support/consoles'
import { createTestMock, environment, signIn } from '@test/support/render-page'

async function start() {
  const console = createConsole(environment, [environment], createMemoryHistory())
  endAfterTest(console)
  signIn(console, createTestMock())
  await console.session.ready
  const owner = ownerOf(environment.id, console.session.get().user?.subject ?? '')
  const records = collection<StoredDraft>(console.database, 'drafts')
  return { console, owner, records }
}

function Name() {
  const store = useDraftStore()
  const facts = [useDraft(changeGroupsOf), useProblems(), useOpenFields()].map(({ length }) => length)
  const name = useDraft(({ draft }) => textIn(draft.name))
  return (
    <>
      <p>{`${facts[0]} changes, ${facts[1]} problems, ${facts[2]} open fields`}</p>
      <button onClick={() => store.perform(setField(store.get().draft, ['name'], `${name}!`))}>{name}</button>
    </>
  )
}

/** A page of the designer over the blueprint as read. Gives a function that shows a newer read. */
function show(context: ConsoleContext, json: JsonObject) {
  const read = createStore(json)
  function Page() {
    return (
      <DraftProvider id="bp" json={useStore(read)}>
        <Name />
      </DraftProvider>
    )
  }
  const root = createRootRouteWithContext<ConsoleContext>()({ component: Page })
  const router = createRouter({ routeTree: root, context, history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  return (next: JsonObject) => act(() => read.set(next))
}

test('a draft gets what others save, is restored, and asks when another tab has edited it', async () => {
  const { console, owner, records } = await start()
  const user = userEvent.setup({ delay: null })
  const readAgain = show(console, { name: 'Guide' })
  await user.click(await screen.findByRole('button', { name: 'Guide' }))
  await user.click(screen.getByRole('button', { name: 'Guide!' }))
  readAgain({ name: 'Guide', description: 'Theirs' })
  expect(screen.getByRole('button', { name: 'Guide!!' })).toBeVisible()
  expect(screen.getByText('1 changes, 0 problems, 0 open fields')).toBeVisible()
  cleanup()
  const stored = await vi.waitFor(async () => {
    const [found] = await records.all(owner)
    expect(found?.base.json).toContain('Theirs')
    return found
  })

  show(console, { name: 'Guide', description: 'Theirs' })
  await user.click(await screen.findByRole('button', { name: 'Guide!!' }))
  if (stored) await records.put([owner, 'bp'], { ...stored, tab: 'other', at: Date.now() })
  document.dispatchEvent(new Event('visibilitychange'))
  await user.click(await screen.findByRole('button', { name: "Use the other tab's" }))
  expect(screen.getByRole('button', { name: 'Guide!!' })).toBeVisible()
  expect(screen.queryByText(/Another tab/)).not.toBeInTheDocument()
})

test('what is forgotten at the sign-out is not stored again', async () => {
  const { console, owner, records } = await start()
  show(console, { name: 'Guide' })
  await userEvent.click(await screen.findByRole('button', { name: 'Guide' }))
  await act(() => console.catalog.forgetAll())
  act(() => console.session.signOut())
  cleanup()
  await new Promise((resolve) => setTimeout(resolve))
  expect(await records.all(owner)).toEqual([])
})
