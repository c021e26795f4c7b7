import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { network } from '@test/support/network'
import { renderConsole } from '@test/support/render-console'
import { artifacts, choose, openAsInes, patient, row, sent } from '@test/support/uploads'
import { letUndoTimePass, skipUndoTime } from './undo-time'

describe('uploads of a space', () => {
  it('send exactly the bytes of the file, and continue when the page is left', async () => {
    const view = await renderConsole(artifacts)
    const { world, router } = view
    await screen.findByRole('button', { name: 'Upload files' })
    const bytes = Uint8Array.from({ length: 3000 }, (_, index) => (index * 7) % 256)
    await choose(view, [new File([bytes], 'tour.bin'), new File([], 'nothing.txt')])
    const list = await screen.findByRole('list', { name: 'Files' })
    expect(within(list).getByText('The file is empty')).toBeDefined()
    expect(await screen.findByText('Upload status unavailable', {}, { timeout: 10_000 })).toBeDefined()
    expect([...world.files.values()].map((kept) => [...kept])).toContainEqual([...bytes])
    await router.navigate({ to: '/' })
    await router.navigate({ to: artifacts })
    expect(await screen.findByText('tour.bin')).toBeDefined()
  })

  it('check the list if the storage already has a file in that place, and find the file there', async () => {
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

  it.each([
    ['none', true],
    ['only its id', false],
  ])(
    'keep the local file name if the service has %s, and link to the artifact',
    async (_, isNameless) => {
      const { world, user, router, choose } = await openAsInes()
      const known = Object.keys(world.state.artifacts)
      await choose(new File(['named'], 'named.txt'))
      await waitFor(() => expect(sent(world, 'storagePut')).toHaveLength(1), patient)
      const [id = ''] = Object.keys(world.state.artifacts).filter((one) => !known.includes(one))
      if (isNameless) Object.assign(world.state.artifacts[id]?.value ?? {}, { original_filename: null })
      const listed = await screen.findByRole('row', { name: /named\.txt/ }, patient)
      const hint = `Named in this browser. The service gave no name, only the id ${id}.`
      expect(within(listed).getByTitle(hint)).toBeVisible()
      await user.click(within(await row('named.txt')).getByRole('link', { name: 'named.txt' }))
      await waitFor(() => expect(router.state.location.search).toMatchObject({ sel: id }))
      expect(await screen.findByRole('heading', { level: 2, name: 'named.txt' })).toBeVisible()
      const drawer = screen.getByRole('complementary', { name: 'Artifact' })
      await user.click(within(drawer).getByRole('button', { name: 'Delete named.txt' }))
      expect(screen.getByRole('dialog', { name: 'Delete “named.txt”?' })).toHaveTextContent(/art_/)
      await user.click(screen.getByRole('button', { name: 'Delete file' }))
      expect(screen.getByRole('region', { name: 'Deletion' })).toHaveTextContent('named.txt')
      // Otherwise it would be sent to the next test's service.
      await user.click(screen.getByRole('button', { name: 'Undo' }))
    },
    30_000,
  )

  it('delete leftover artifacts like any file: with confirmation, time to undo, and a result for each', async () => {
    const { world, user, choose } = await openAsInes()
    world.state.faults.push({ endpoint: 'storagePut', kind: 'status', status: 413, times: 1 })
    await choose(new File(['much'], 'much.txt'))
    await waitFor(
      async () => expect(await row('much.txt')).toHaveTextContent('Too large for the storage (413)'),
      patient,
    )
    const left = '1 artifact of this upload: not in the list, probably empty.'
    await waitFor(async () => expect(await row('much.txt')).toHaveTextContent(left), patient)
    const ask = async () => {
      await user.click(within(await row('much.txt')).getByRole('button', { name: 'Delete it…' }))
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete file' }))
    }
    await ask()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(sent(world, 'deleteArtifact')).toEqual([])
    world.state.faults.push({ endpoint: 'deleteArtifact', kind: 'status', status: 404, times: 1 })
    skipUndoTime()
    await ask()
    await letUndoTimePass(world)
    const result = await screen.findByRole('region', { name: 'Deletion' })
    expect(
      await within(result).findByText('The service did not find it. It may already be deleted.', {}, patient),
    ).toBeVisible()
    expect(await row('much.txt')).toHaveTextContent(left)
    await user.click(within(result).getByRole('button', { name: 'Delete again' }))
    await waitFor(async () => expect(await row('much.txt')).not.toHaveTextContent('probably empty'), patient)
  }, 40_000)

  it('offer to delete the artifact if its upload address is not allowed', async () => {
    const { world, user, choose } = await openAsInes()
    const upload_url = 'https://elsewhere.example/put'
    world.state.faults.push({
      ...{ endpoint: 'presignAsEndUser', kind: 'status', status: 200, times: 1 },
      body: { json: { id: 'art_unused', upload_url } },
    })
    await choose(new File(['much'], 'much.txt'))
    const left = '1 artifact of this upload: not in the list, probably empty.'
    await waitFor(async () => expect(await row('much.txt')).toHaveTextContent(left), patient)
    skipUndoTime()
    await user.click(within(await row('much.txt')).getByRole('button', { name: 'Delete it…' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete file' }))
    await letUndoTimePass(world)
    await waitFor(
      () =>
        expect(sent(world, 'deleteArtifact')).toMatchObject([
          { path: expect.stringContaining('/art_unused') as string },
        ]),
      patient,
    )
    expect(sent(world, 'storagePut')).toEqual([])
  }, 40_000)

  it('wait as long as the service asks before the next address request, and can be cancelled meanwhile', async () => {
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
    await waitFor(
      async () =>
        expect(await row('later.txt')).toHaveTextContent(
          'The service asked you to wait 2 s. Continues in 2 s',
        ),
      patient,
    )
    await waitFor(
      async () => expect(await row('later.txt')).toHaveTextContent(/Uploaded|Processing/),
      patient,
    )
    expect(sent(world, 'presignAsEndUser')).toHaveLength(2)
    wait(new Date(Date.now() + 40_000).toUTCString())
    await choose(new File(['never'], 'never.txt'))
    await waitFor(
      async () => expect(await row('never.txt')).toHaveTextContent(/Continues in \d\d s/),
      patient,
    )
    await user.click(screen.getByRole('button', { name: 'Cancel never.txt' }))
    expect(await row('never.txt')).toHaveTextContent('Cancelled')
    expect(sent(world, 'presignAsEndUser')).toHaveLength(3)
  }, 30_000)

  it('retry at once on request, however long the service asked to wait', async () => {
    const { world, user, choose } = await openAsInes()
    world.state.faults.push({
      endpoint: 'presignAsEndUser',
      kind: 'status',
      status: 429,
      times: 1,
      retryAfter: '99999',
    })
    await choose(new File(['later'], 'later.txt'))
    await user.click(await screen.findByRole('button', { name: 'Try later.txt now' }, patient))
    await waitFor(
      async () => expect(await row('later.txt')).toHaveTextContent(/Uploaded|Processing/),
      patient,
    )
    expect(screen.queryByRole('button', { name: 'Try later.txt now' })).not.toBeInTheDocument()
    expect(sent(world, 'presignAsEndUser')).toHaveLength(2)
  }, 30_000)

  it('say that the service refused a file, and send an empty file only after confirmation', async () => {
    const { world, user, choose } = await openAsInes()
    world.state.faults.push({ endpoint: 'presignAsEndUser', kind: 'status', status: 422, times: 1 })
    await choose(new File(['odd'], 'odd.txt'))
    await waitFor(
      async () => expect(await row('odd.txt')).toHaveTextContent('The service refused the file (422)'),
      patient,
    )
    await choose(new File([], 'empty.txt'))
    const before = sent(world, 'presignAsEndUser').length
    await user.click(await screen.findByRole('button', { name: /^Upload anyway empty.txt/ }))
    await waitFor(() => expect(sent(world, 'presignAsEndUser')).toHaveLength(before + 1), patient)
  }, 30_000)

  it.each([
    [
      'of another origin',
      'https://elsewhere.test',
      'points to elsewhere.test, which is not an allowed storage',
    ],
    ['without encryption', 'http://storage.test', 'does not use https'],
    ['with a password in it', 'https://user:secret@storage.test', 'contains a user name or password'],
  ])(
    'send nothing to an address %s',
    async (_, storageUrl, words) => {
      const { world, choose } = await openAsInes()
      world.storageUrl = storageUrl
      await choose(new File(['private'], 'private.txt'))
      await waitFor(async () => expect(await row('private.txt')).toHaveTextContent(words), patient)
      expect(await row('private.txt')).not.toHaveTextContent('secret')
      expect(sent(world, 'storagePut')).toEqual([])
      expect(await screen.findByRole('button', { name: /^Retry private.txt/ })).toBeVisible()
    },
    30_000,
  )

  it('request another address if the storage answers 400 because the first one expired', async () => {
    const { world, choose } = await openAsInes()
    const xml = '<Error><Code>ExpiredRequest</Code><Message>Request has expired</Message></Error>'
    network.use(
      http.put('https://storage.test/*', () => new HttpResponse(xml, { status: 400 }), { once: true }),
    )
    await choose(new File(['late'], 'late.txt'))
    await waitFor(async () => expect(await row('late.txt')).toHaveTextContent(/Uploaded|Processing/), patient)
    expect(sent(world, 'presignAsEndUser')).toHaveLength(2)
  }, 30_000)

  it('can be unfollowed if their status is unknown to the console', async () => {
    const { world, user, choose } = await openAsInes()
    const known = Object.keys(world.state.artifacts)
    await choose(new File(['odd'], 'odd.txt'))
    await waitFor(() => expect(sent(world, 'storagePut')).toHaveLength(1), patient)
    for (const [id, artifact] of Object.entries(world.state.artifacts))
      if (!known.includes(id)) Object.assign(artifact, { stuck: 'quarantined' })
    await waitFor(async () => expect(await row('odd.txt')).toHaveTextContent('Status “quarantined”'), patient)
    await user.click(screen.getByRole('button', { name: 'Stop following odd.txt' }))
    expect(await row('odd.txt')).toHaveTextContent('Uploaded. The service last said “quarantined”')
    await user.click(screen.getByRole('button', { name: 'Remove odd.txt from this list' }))
    expect(screen.queryByRole('list', { name: 'Files' })).toBeNull()
  }, 30_000)
})
