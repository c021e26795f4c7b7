import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { createWorld, type World } from '@/mock/world'
import { renderConsole } from '@test/support/render-console'

const artifacts = `/spaces/${ids.romanGallery}/artifacts`
const patient = { timeout: 12_000 }
const sent = (world: World, endpoint: string) =>
  world.log.entries.filter((entry) => entry.endpoint === endpoint)

async function openAsInes(world = createWorld()) {
  const view = await renderConsole(artifacts, { world })
  const { value } = await view.client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.ines } })
  view.identities.actAs(view.identities.paste(value.token ?? ''))
  await screen.findByRole('table', { name: 'Artifacts' }, patient)
  return { ...view, choose: (...files: File[]) => choose(view, files) }
}

async function choose({ user, container }: Awaited<ReturnType<typeof renderConsole>>, files: File[]) {
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no way to choose a file.')
  await user.upload(input, files)
}

const row = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Files' })
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => item.textContent.includes(name))
  if (!found) throw new Error(`There is no upload of ${name}.`)
  return found
}

describe('Uploads of a space', () => {
  it('send exactly the file’s bytes, and go on when the page is left', async () => {
    const view = await renderConsole(artifacts)
    const { world, router } = view
    await screen.findByRole('button', { name: 'Upload files' })
    const bytes = Uint8Array.from({ length: 3000 }, (_, index) => (index * 7) % 256)
    await choose(view, [new File([bytes], 'tour.bin'), new File([], 'nothing.txt')])
    const list = await screen.findByRole('list', { name: 'Files' })
    expect(within(list).getByText('The file is empty')).toBeDefined()
    expect(
      await screen.findByText('What was uploaded cannot be followed', {}, { timeout: 10_000 }),
    ).toBeDefined()
    expect([...world.files.values()].map((kept) => [...kept])).toContainEqual([...bytes])
    await router.navigate({ to: '/' })
    await router.navigate({ to: artifacts })
    expect(await screen.findByText('tour.bin')).toBeDefined()
  })

  it('look into the list where the storage has something in its place already, and find the file there', async () => {
    const { world, choose } = await openAsInes()
    world.state.faults.push({ endpoint: 'storagePut', kind: 'status', status: 412, times: 1, done: true })
    await choose(new File(['whole'], 'whole.txt'))
    await waitFor(
      async () => expect(await row('whole.txt')).toHaveTextContent(/Uploaded|Processing|Ready/),
      patient,
    )
    expect(await row('whole.txt')).not.toHaveTextContent(/refused|unfilled/)
    expect(sent(world, 'presignAsEndUser')).toHaveLength(1)
  })

  it('keep the name that the file had here where the service has none, and lead to the artifact', async () => {
    const { world, user, router, choose } = await openAsInes()
    const known = Object.keys(world.state.artifacts)
    await choose(new File(['named'], 'named.txt'))
    await waitFor(() => expect(sent(world, 'storagePut')).toHaveLength(1), patient)
    const [id = ''] = Object.keys(world.state.artifacts).filter((one) => !known.includes(one))
    Object.assign(world.state.artifacts[id]?.value ?? {}, { original_filename: null })
    const listed = await screen.findByRole('row', { name: /named\.txt/ }, patient)
    expect(within(listed).getByTitle('Named in this browser. The service told no name.')).toBeVisible()
    await user.click(within(await row('named.txt')).getByRole('link', { name: 'named.txt' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sel: id }))
    expect(await screen.findByRole('heading', { level: 2, name: 'named.txt' })).toBeVisible()
  }, 30_000)

  it('delete what was left behind as any file: asked first, with a while to take it back, and told of each', async () => {
    const { world, user, choose } = await openAsInes()
    world.state.faults.push({ endpoint: 'storagePut', kind: 'status', status: 413, times: 1 })
    await choose(new File(['much'], 'much.txt'))
    await waitFor(
      async () => expect(await row('much.txt')).toHaveTextContent('Too large for the storage (413)'),
      patient,
    )
    const left = '1 artifact of this upload: not in the list, probably left unfilled.'
    await waitFor(async () => expect(await row('much.txt')).toHaveTextContent(left), patient)
    const ask = async () => {
      await user.click(within(await row('much.txt')).getByRole('button', { name: 'Delete it…' }))
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete file' }))
    }
    await ask()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(sent(world, 'deleteArtifact')).toEqual([])
    world.state.faults.push({ endpoint: 'deleteArtifact', kind: 'status', status: 404, times: 1 })
    await ask()
    const result = await screen.findByRole('region', { name: 'Deletion' })
    expect(
      await within(result).findByText('The service does not know it. It may be gone already.', {}, patient),
    ).toBeVisible()
    expect(await row('much.txt')).toHaveTextContent(left)
    await user.click(within(result).getByRole('button', { name: 'Delete again' }))
    await waitFor(async () => expect(await row('much.txt')).not.toHaveTextContent('left unfilled'), patient)
  }, 40_000)

  it('wait as long as the service asks before they ask for an address again, and can be cancelled meanwhile', async () => {
    const { world, user, choose } = await openAsInes()
    const wait = (retryAfter: string) =>
      world.state.faults.push({
        endpoint: 'presignAsEndUser',
        kind: 'status',
        status: 429,
        times: 1,
        retryAfter,
      })
    wait('2')
    await choose(new File(['later'], 'later.txt'))
    await waitFor(async () => expect(await row('later.txt')).toHaveTextContent('goes on in 2 s'), patient)
    await waitFor(
      async () => expect(await row('later.txt')).toHaveTextContent(/Uploaded|Processing/),
      patient,
    )
    expect(sent(world, 'presignAsEndUser')).toHaveLength(2)
    wait(new Date(Date.now() + 40_000).toUTCString())
    await choose(new File(['never'], 'never.txt'))
    await waitFor(async () => expect(await row('never.txt')).toHaveTextContent(/goes on in \d\d s/), patient)
    await user.click(screen.getByRole('button', { name: 'Cancel never.txt' }))
    expect(await row('never.txt')).toHaveTextContent('Cancelled')
    expect(sent(world, 'presignAsEndUser')).toHaveLength(3)
  }, 30_000)

  it('say that the service refused to take a file, and send an empty one only when somebody says so', async () => {
    const { world, user, choose } = await openAsInes()
    world.state.faults.push({ endpoint: 'presignAsEndUser', kind: 'status', status: 422, times: 1 })
    await choose(new File(['odd'], 'odd.txt'))
    await waitFor(
      async () => expect(await row('odd.txt')).toHaveTextContent('The service refused to take it (422)'),
      patient,
    )
    await choose(new File([], 'empty.txt'))
    const before = sent(world, 'presignAsEndUser').length
    await user.click(await screen.findByRole('button', { name: /^Send all the same empty.txt/ }))
    await waitFor(() => expect(sent(world, 'presignAsEndUser')).toHaveLength(before + 1), patient)
  }, 30_000)

  it('of a status that the console does not know need not be followed for ever', async () => {
    const { world, user, choose } = await openAsInes()
    const known = Object.keys(world.state.artifacts)
    await choose(new File(['odd'], 'odd.txt'))
    await waitFor(() => expect(sent(world, 'storagePut')).toHaveLength(1), patient)
    for (const [id, artifact] of Object.entries(world.state.artifacts))
      if (!known.includes(id)) Object.assign(artifact, { stuck: 'quarantined' })
    await waitFor(
      async () => expect(await row('odd.txt')).toHaveTextContent('The service says “quarantined”'),
      patient,
    )
    await user.click(screen.getByRole('button', { name: 'Stop following odd.txt' }))
    expect(await row('odd.txt')).toHaveTextContent('Uploaded. The service last said “quarantined”')
    await user.click(screen.getByRole('button', { name: 'Remove odd.txt from this list' }))
    expect(screen.queryByRole('list', { name: 'Files' })).toBeNull()
  }, 30_000)
})
