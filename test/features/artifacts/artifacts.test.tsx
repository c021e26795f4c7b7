import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { createWorld, type World } from '@/mock/state/world'
import { openActAs } from '@test/support/act-as'
import { network } from '@test/support/network'
import { renderConsole } from '@test/support/render-console'
import { actAsInes, openAs } from './open-artifacts'
import { letUndoTimePass, skipUndoTime } from './undo-time'

const patient = { timeout: 8_000 }
const table = () => screen.findByRole('table', { name: 'Artifacts' }, patient)
const files = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
const list = (space: string) => `http://service.test/v1/end-user/spaces/${space}/artifacts`
const reads = (world: World) => world.log.entries.filter(({ endpoint }) => endpoint === 'listArtifacts')

it('sends no request until a user acts, and then lists the artifacts they may see', async () => {
  const { world, identities, client, user } = await renderConsole(`/spaces/${ids.romanGallery}/artifacts`)
  expect(await screen.findByRole('heading', { name: 'Whose artifacts?' }, patient)).toBeVisible()
  expect(reads(world)).toEqual([])
  const { value } = await client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.ines } })
  act(() => {
    identities.paste(value.token ?? '')
    identities.actAs(null)
  })
  await user.click((await openActAs(user)).getByRole('button', { name: /^Act as (Ines|eu_)/ }))
  expect(await files()).toContain('IMG_2041.jpg')
  const failed = screen.getByRole('row', { name: /IMG_2038.heic/ })
  expect(failed).toHaveTextContent('Failed')
  expect(failed).toHaveTextContent('DECODE_UNSUPPORTED')
})

it('filters by status and type on the service, and by text on the page', async () => {
  const { user, router, world } = await openAs(ids.romanGallery)
  await table()
  await user.click(screen.getByRole('link', { name: /^Failed/ }))
  await waitFor(async () => expect(await files()).toEqual(['IMG_2038.heic']))
  expect(router.state.location.search).toMatchObject({ status: 'failed' })
  await user.click(screen.getByRole('link', { name: /^Any status/ }))
  await user.type(screen.getByRole('combobox', { name: 'Content type' }), 'image/png{Enter}')
  await waitFor(async () => expect(await files()).toEqual(['floorplan-b.png']))
  expect(reads(world)).toHaveLength(3)
  await user.type(screen.getByRole('searchbox', { name: 'Find on this page' }), 'nothing like it')
  await user.click(await screen.findByRole('button', { name: 'Show everything' }))
  await waitFor(async () => expect((await files()).length).toBeGreaterThan(5))
})

it('pages forward and back, remembers the path, and starts over if a page token is refused', async () => {
  const { user, router } = await openAs(ids.schoolMorning, '?page_size=50')
  const first = await files()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText(/^Page 2, 50 files, more pages follow/, {}, patient)).toBeVisible()
  await user.click((await table()).querySelectorAll<HTMLElement>('th a')[0] ?? document.body)
  await screen.findByRole('complementary', { name: 'Artifact' })
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText(/^Page 3, 30 files, last page/, {}, patient)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(await screen.findByText(/^Page 2/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  await waitFor(async () => expect(await files()).toEqual(first))
  await act(() =>
    router.navigate({
      to: '/spaces/$id/artifacts',
      params: { id: ids.schoolMorning },
      search: { status: 'ready', page_token: 'gone' },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Start over' }, patient))
  await screen.findByText(/^Page 1/, {}, patient)
  expect(router.state.location.search).toEqual({ status: 'ready' })
})

it('skips empty pages, and asks before it continues through many of them', async () => {
  const view = await renderConsole(`/spaces/${ids.romanGallery}/artifacts`)
  network.use(
    http.get(list(ids.romanGallery), ({ request }) => {
      const at = Number(new URL(request.url).searchParams.get('page_token') ?? 0)
      const late = { id: 'late', original_filename: 'late.txt', status: 'SCANNING', size_bytes: null }
      const odd = { id: 'odd', original_filename: 'odd.txt', status: 'ready', size_bytes: -5 }
      return HttpResponse.json({
        artifacts: at < 5 ? [] : [late, odd],
        next_page_token: at < 5 ? String(at + 1) : null,
      })
    }),
  )
  await actAsInes(view)
  await view.user.click(await screen.findByRole('button', { name: 'Continue' }, patient))
  expect(await files()).toEqual(['late.txt', 'odd.txt'])
  const row = screen.getByRole('row', { name: /late.txt/ })
  expect(row).toHaveTextContent('SCANNING')
  expect(row).toHaveTextContent('not given')
  expect(screen.getByRole('row', { name: /odd.txt/ })).toHaveTextContent('invalid: -5')
})

it.each([
  ['itself', { '': 'a', a: 'a' }],
  ['a page before it', { '': 'a', a: 'b', b: 'a' }],
] as const)(
  'says that the list repeats if a page’s token leads back to %s, and starts over',
  async (_, tokens) => {
    const view = await renderConsole(`/spaces/${ids.romanGallery}/artifacts`)
    const asked: string[] = []
    network.use(
      http.get(list(ids.romanGallery), ({ request }) => {
        const at = new URL(request.url).searchParams.get('page_token') ?? ''
        asked.push(at)
        const file = { id: `art_${at}`, original_filename: `page-${at}.txt`, status: 'ready' }
        return HttpResponse.json({
          artifacts: [file],
          next_page_token: new Map(Object.entries(tokens)).get(at),
        })
      }),
    )
    await actAsInes(view)
    await table()
    const next = () => screen.getByRole('button', { name: 'Next page' })
    const last = Object.keys(tokens).length
    for (let page = 2; page <= last; page++) {
      expect(screen.queryByText('The list starts to repeat')).toBeNull()
      await view.user.click(next())
      await screen.findByText(new RegExp(`^Page ${page}, 1 file`), {}, patient)
    }
    expect(await screen.findByText('The list starts to repeat', {}, patient)).toBeVisible()
    expect(screen.queryByText(/the last/)).toBeNull()
    expect(next()).toBeDisabled()
    await view.user.click(screen.getByRole('button', { name: 'Start over' }))
    await waitFor(async () => expect(await files()).toEqual(['page-.txt']))
    expect(screen.queryByText('The list starts to repeat')).toBeNull()
    await waitFor(() => expect(asked.filter((token) => token === '')).toHaveLength(2))
  },
  30_000,
)

it('opens a file by its link, steps with J and K, and says when it is not on the page', async () => {
  const { user, router } = await openAs(ids.romanGallery, '?sel=art_7KZ1VV04TQ8M2XPD')
  const drawer = await screen.findByRole('complementary', { name: 'Artifact' }, patient)
  await within(drawer).findByRole('heading', { name: 'IMG_2041.jpg' }, patient)
  expect(within(drawer).getByText('2,418,112 bytes')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'IMG_2041.jpg' }))
  await user.keyboard('k')
  await user.keyboard('j')
  await user.keyboard('j')
  expect(await screen.findByRole('heading', { level: 2, name: 'IMG_2038.heic' }, patient)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('sel'))
  expect(screen.getByRole('link', { name: 'IMG_2038.heic' })).toHaveFocus()
  await act(() =>
    router.navigate({
      to: '/spaces/$id/artifacts',
      params: { id: ids.romanGallery },
      search: { sel: 'art/no one' },
    }),
  )
  expect(await screen.findByText(/The service cannot read a single artifact/)).toBeVisible()
})

it('deletes a file after a delay with Undo, and says when it was already deleted', async () => {
  const { user, world } = await openAs(ids.romanGallery, '?sel=art_7KZ1VV04TQ8M2XPD')
  await table()
  skipUndoTime()
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete IMG_2041.jpg' }))
    const dialog = screen.getByRole('dialog', { name: 'Delete “IMG_2041.jpg”?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete file' }))
  }
  const deletions = () => world.log.entries.filter(({ endpoint }) => endpoint === 'deleteArtifact')
  await ask()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.queryByRole('region', { name: 'Deletion' })).toBeNull()
  expect(screen.getByText('Deletion undone. IMG_2041.jpg stays.')).toBeVisible()
  expect(screen.queryByText(/will be deleted in/)).toBeNull()
  const artifact = world.state.artifacts['art_7KZ1VV04TQ8M2XPD']
  if (artifact) artifact.value.deleted_at = '2026-01-01T00:00:00Z'
  await ask()
  expect(deletions()).toEqual([])
  await letUndoTimePass(world)
  expect(await screen.findByText('IMG_2041.jpg was already deleted', {}, { timeout: 12_000 })).toBeVisible()
  expect(deletions()).toHaveLength(1)
  const drawer = screen.getByRole('complementary', { name: 'Artifact' })
  expect(drawer).toHaveTextContent(/Deleted( here)?Created/)
  expect(within(drawer).queryByRole('button', { name: /^Delete / })).toBeNull()
  // The focused button is gone.
  await waitFor(() => expect(within(drawer).getByRole('heading', { name: 'IMG_2041.jpg' })).toHaveFocus())
}, 30_000)

it('deletes several files when the page is left, and retries only the failed ones', async () => {
  const { user, world, router } = await openAs(ids.romanGallery)
  await table()
  const confirm = async (...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Delete…' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete 2 files' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete…' })).toHaveFocus())
  }
  world.state.faults.push({ endpoint: 'deleteArtifact', kind: 'status', status: 403, times: 1 })
  skipUndoTime()
  await confirm('floorplan-b.png', 'labels.json')
  await letUndoTimePass(world)
  const result = await screen.findByRole('region', { name: 'Deletion' })
  await within(result).findByRole('heading', { name: '1 deleted, 1 not deleted' }, { timeout: 12_000 })
  await user.click(within(result).getByRole('button', { name: 'Delete the 1 again' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Deletion' })).toBeNull())
  await confirm('bell.wav', 'case-4-left.jpg')
  await act(() => router.navigate({ to: '/settings' }))
  expect(await screen.findByText('Files: 2 deleted', {}, patient)).toBeVisible()
}, 40_000)

it('previews a document as text, and runs no script in it', async () => {
  const name = '<img src=x onerror=alert(1)>\u202egnp.html'
  const world = createWorld()
  const artifact = world.state.artifacts['art_7KZ1VV04TQ8M2XPD']
  if (artifact)
    Object.assign(artifact.value, { original_filename: name, content_type: 'text/html', size_bytes: 40 })
  world.files.set('art_7KZ1VV04TQ8M2XPD', new TextEncoder().encode('<script>parent.ran = true</script>'))
  const { user } = await openAs(ids.romanGallery, '?sel=art_7KZ1VV04TQ8M2XPD', world)
  await user.click(await screen.findByRole('button', { name: 'Show preview' }, patient))
  expect(await screen.findByText('<script>parent.ran = true</script>')).toBeVisible()
  expect(document.querySelector('main img, main script, main iframe')).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: /^<img/ })).not.toHaveTextContent('\u202e')
})

it('checks again while a file is processed, less and less often, and stops after failures', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { world } = await openAs(ids.romanGallery, '?status=processing')
    await table()
    const before = reads(world).length
    await act(() => vi.advanceTimersByTimeAsync(3_500))
    await waitFor(() => expect(reads(world)).toHaveLength(before + 1))
    for (let count = 0; count < 3; count++)
      world.state.faults.push({ endpoint: 'listArtifacts', kind: 'status', status: 500, times: 1 })
    for (let count = 0; count < 5; count++) await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(await screen.findByText('Checking stopped after 3 failures')).toBeInTheDocument()
    expect(screen.getByText('Could not refresh')).toBeVisible()
    const stopped = reads(world).length
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(reads(world)).toHaveLength(stopped)
  } finally {
    vi.useRealTimers()
  }
}, 30_000)

it('shows the reason for a 403, and reads again on request', async () => {
  const world = createWorld()
  world.state.faults.push({ endpoint: 'listArtifacts', kind: 'status', status: 403, times: 1 })
  const { user } = await openAs(ids.romanGallery, '', world)
  expect(await screen.findByText(/^Could not load the artifacts: Not allowed/, {}, patient)).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Read again' }).at(-1) ?? document.body)
  expect(await files()).toContain('IMG_2041.jpg')
})
