import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

type Opened = Awaited<ReturnType<typeof renderConsole>>

async function openSignOut({ user }: Opened, way = 'Sign out') {
  const bar = within(screen.getByRole('group', { name: 'Identities' }))
  await user.click(bar.getByRole('button', { name: /^Session/ }))
  await user.click(await screen.findByRole('button', { name: way }))
  return within(await screen.findByRole('dialog', { name: /^Sign out/ }))
}

const isEnded = ({ session }: Opened) =>
  waitFor(() => expect(session.getSnapshot().status).not.toBe('active'), { timeout: 5_000 })

it.each([
  ['Sign out', 'Sign out after saving'],
  ['Sign out and delete local data', 'Sign out and delete local data after saving'],
])('%s: says that a save is in progress, and waits for it on request', async (way, after) => {
  const opened = await renderConsole(`/projects/${ids.eveningProgramme}`)
  const { user, world, session } = opened
  world.state.faults.push({ endpoint: 'putProject', kind: 'stall', ms: 1_500, times: 1 })
  await user.click(await screen.findByRole('button', { name: 'Set name' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Night')
  await user.click(screen.getByRole('button', { name: /^Save project/ }))
  await user.click(screen.getByRole('button', { name: 'Save only my edits' }))
  const dialog = await openSignOut(opened, way)
  expect(dialog.getByText(/^Still saving .*If you sign out now, you will not know/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: after }))
  expect(session.getSnapshot().status).toBe('active')
  await isEnded(opened)
  expect(world.state.projects[ids.eveningProgramme]?.value.name).toBe('Night')
})

it('updates the sign-out dialog once the save ends, and no longer mentions unsaved work', async () => {
  const opened = await renderConsole(`/projects/${ids.eveningProgramme}`)
  const { user, world } = opened
  world.state.faults.push({ endpoint: 'putProject', kind: 'stall', ms: 1_500, times: 1 })
  await user.click(await screen.findByRole('button', { name: 'Set name' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Night')
  await user.click(screen.getByRole('button', { name: /^Save project/ }))
  await user.click(screen.getByRole('button', { name: 'Save only my edits' }))
  const dialog = await openSignOut(opened)
  expect(await dialog.findByText('Everything is saved.', {}, { timeout: 5_000 })).toBeVisible()
  expect(dialog.queryByText(/unsaved/i)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))
  await isEnded(opened)
})

it('signs out and deletes local data from the identities page as well', async () => {
  const { user } = await renderConsole('/identities')
  const card = within(await screen.findByRole('region', { name: 'Your session' }))
  await user.click(card.getByRole('button', { name: 'Sign out and delete local data' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign out and delete local data?' })
  expect(dialog).toHaveTextContent(/deletes what this browser stores for you/)
})

const creations: readonly {
  readonly what: string
  readonly url: string
  readonly endpoint: string
  readonly press: (user: Opened['user']) => Promise<void>
  readonly isThere: (world: Opened['world']) => boolean
}[] = [
  {
    what: 'the new blueprint',
    url: '/blueprints/new',
    endpoint: 'createBlueprint',
    async press(user) {
      await user.type(await screen.findByLabelText('Name'), 'Night porter')
      await user.type(screen.getByLabelText('Category'), 'visitor-facing')
      await user.click(screen.getByRole('button', { name: 'Create blueprint' }))
    },
    isThere: ({ state }) =>
      Object.values(state.blueprints).some(({ value }) => value.name === 'Night porter'),
  },
  {
    what: 'the new persona',
    url: `/personas/new?blueprint=${ids.museumGuide}`,
    endpoint: 'createPersona',
    async press(user) {
      await user.type(await screen.findByLabelText('Name'), 'Night porter')
      await user.type(screen.getByLabelText('Role'), 'Answers at night')
      await user.click(screen.getByRole('button', { name: 'Preview request' }))
      await user.click(screen.getByRole('button', { name: 'Create persona' }))
    },
    isThere: ({ log }) =>
      log.entries.some(({ endpoint, status }) => endpoint === 'createPersona' && Number(status) < 300),
  },
  {
    what: 'participants',
    url: `/spaces/${ids.romanGallery}?tab=participants`,
    endpoint: 'addSpaceUsers',
    async press(user) {
      const add = await screen.findByRole('combobox', { name: 'Add a known end user, or paste ids' })
      await user.type(add, `${ids.kiri}{Enter}`)
      const staged = within(await screen.findByRole('list', { name: 'To be added' }))
      await staged.findByText('Kiri Aroha')
      await user.click(screen.getByRole('button', { name: 'Add 1 participant' }))
    },
    isThere: ({ state }) =>
      state.spaces[ids.romanGallery]?.value.participant_ids?.includes(ids.kiri) === true,
  },
]

it.each(creations)('shows that a save is running ($what), and waits on request', async (creation) => {
  const { url, endpoint, press, isThere } = creation
  const opened = await renderConsole(url)
  opened.world.state.faults.push({ endpoint, kind: 'stall', ms: 1_500, times: 1 })
  await press(opened.user)
  const dialog = await openSignOut(opened)
  expect(dialog.getByText(/^Still saving .*If you sign out now, you will not know/)).toBeVisible()
  await opened.user.click(dialog.getByRole('button', { name: 'Sign out after saving' }))
  expect(opened.session.getSnapshot().status).toBe('active')
  await isEnded(opened)
  expect(isThere(opened.world)).toBe(true)
})
