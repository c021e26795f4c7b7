import { act } from '@testing-library/react'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { renderConsole } from '@test/support/render-console'

/** Opens the artifacts of a space, as Ines sees them. */
export async function openAs(space: string, search = '', world = createWorld()) {
  const view = await renderConsole(`/spaces/${space}/artifacts${search}`, { world })
  await actAsInes(view)
  return view
}

export async function actAsInes({ client, identities }: Awaited<ReturnType<typeof renderConsole>>) {
  const { value } = await client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.ines } })
  act(() => identities.actAs(identities.paste(value.token ?? '')))
}
