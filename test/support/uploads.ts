import { fireEvent, screen, within } from '@testing-library/react'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { createWorld, type World } from '@/mock/state/world'
import { renderConsole } from './render-console'

export const artifacts = `/spaces/${ids.romanGallery}/artifacts`
export const patient = { timeout: 12_000 }
export const sent = (world: World, endpoint: string) =>
  world.log.entries.filter((entry) => entry.endpoint === endpoint)

/** The page of a space’s artifacts with an end user acting, and a function to choose files there. */
export async function openAsInes(world = createWorld()) {
  const view = await renderConsole(artifacts, { world })
  const { value } = await view.client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.ines } })
  view.identities.actAs(view.identities.paste(value.token ?? ''))
  await screen.findByRole('table', { name: 'Artifacts' }, patient)
  return { ...view, choose: (...files: File[]) => choose(view, files) }
}

export async function choose({ user, container }: Awaited<ReturnType<typeof renderConsole>>, files: File[]) {
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no way to choose a file.')
  await user.upload(input, files)
}

/** Opens the list and keeps it open: without a touch the panel shrinks to one line once all is done. */
const openList = async () => {
  const panel = await screen.findByRole('region', { name: 'Uploads' })
  fireEvent.pointerDown(within(panel).getByRole('heading'))
  const show = within(panel).queryByRole('button', { name: 'Show the list of uploads' })
  if (show) fireEvent.click(show)
}

export const row = async (name: string) => {
  await openList()
  const list = await screen.findByRole('list', { name: 'Files' })
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => item.textContent.includes(name))
  if (!found) throw new Error(`There is no upload of ${name}.`)
  return found
}
