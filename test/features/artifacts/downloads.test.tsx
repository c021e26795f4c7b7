import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { followDownloads } from '@test/support/follow-downloads'
import { network } from '@test/support/network'
import { renderConsole } from '@test/support/render-console'
import { storedText } from '@test/support/stored-text'

const patient = { timeout: 8_000 }
const file = 'art_7KZ1VV04TQ8M2XPD'
const storage = 'https://storage.test/*'

async function openFile(world = createWorld()) {
  const view = await renderConsole(`/spaces/${ids.romanGallery}/artifacts?sel=${file}`, { world })
  const { value } = await view.client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.ines } })
  act(() => view.identities.actAs(view.identities.paste(value.token ?? '')))
  const download = await screen.findByRole('button', { name: 'Download' }, patient)
  return { ...view, download }
}

it('saves a file under its name from the service, with a type that no browser renders', async () => {
  const { blobs, names } = followDownloads()
  const world = createWorld()
  const artifact = world.state.artifacts[file]
  if (artifact)
    Object.assign(artifact.value, { original_filename: 'a/b:\u202egnp.html', content_type: 'text/html' })
  world.files.set(file, new TextEncoder().encode('<script>parent.ran = true</script>'))
  const { user, download } = await openFile(world)
  await user.click(download)
  await waitFor(() => expect(names).toEqual(['a_b_\ufffdgnp.html']), patient)
  expect(blobs.map(({ type }) => type)).toEqual(['application/octet-stream'])
  expect(await blobs[0]?.text()).toBe('<script>parent.ran = true</script>')
  expect(await screen.findByText('Downloaded a_b_\ufffdgnp.html')).toBeVisible()
  expect(document.body.innerHTML + storedText()).not.toContain('X-Amz-Signature')
})

it('opens a tab, with a notice, only if the page cannot load the file, and only at an allowed storage', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, world, download } = await openFile()
  network.use(http.get(storage, () => HttpResponse.error()))
  await user.click(download)
  expect(await screen.findByText('Opened in a new tab')).toBeVisible()
  expect(clicked.mock.contexts[0]).toMatchObject({ rel: 'noopener noreferrer', target: '_blank' })
  expect(document.body.innerHTML + storedText()).not.toContain('X-Amz-Signature')
  network.use(http.get(storage, () => new HttpResponse('a', { headers: { 'content-length': '200000001' } })))
  await user.click(download)
  expect(await screen.findByText(/^It is larger than the 200 MB that can be saved here/)).toBeVisible()
  expect(clicked).toHaveBeenCalledTimes(2)
  world.storageUrl = 'https://elsewhere.test'
  await user.click(download)
  expect(await screen.findByText(/points to elsewhere.test, which is not an allowed storage/)).toBeVisible()
  expect(clicked).toHaveBeenCalledTimes(2)
})

it('shows why the storage refused, and saves no file', async () => {
  const { names } = followDownloads()
  const { user, download } = await openFile()
  const xml = '<Error><Code>NoSuchKey</Code><Message>No &lt;such&gt; key.</Message></Error>'
  network.use(http.get(storage, () => new HttpResponse(xml, { status: 404 })))
  await user.click(download)
  expect(
    await screen.findByText(
      'The storage answered with status 404 (NoSuchKey: No <such> key.). It does not have the file.',
    ),
  ).toBeVisible()
  network.use(http.get(storage, () => new HttpResponse(null, { status: 403 })))
  await user.click(download)
  expect(
    await screen.findByText('The storage answered with status 403. The address may have expired. Try again.'),
  ).toBeVisible()
  expect(names).toEqual([])
})

it('shows download progress, and stops on Cancel', async () => {
  const { names } = followDownloads()
  const { user, download } = await openFile()
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(1000)),
  })
  network.use(http.get(storage, () => new HttpResponse(endless, { headers: { 'content-length': '4000' } })))
  await user.click(download)
  const progress = await screen.findByRole('progressbar', { name: 'Download of IMG_2041.jpg' })
  expect(progress).toHaveAttribute('max', '4000')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByText('It was not downloaded')).toBeNull()
  expect(names).toEqual([])
})
