import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Console } from '@/app/create-console'
import type { Mock } from '@/mock/create-mock'
import { ids } from '@/mock/seed/ids'
import { sharedCatalog } from '@/mock/content/shared-catalog'
import { fill } from '@test/support/fill'
import { network } from '@test/support/network'
import { createTestMock, environment, renderPage } from '@test/support/render-page'

/** A page of a console whose environment shares the museum's records. */
function renderShared(address: string, prepare?: (console: Console, mock: Mock) => void) {
  const mock = createTestMock()
  network.use(http.get('*/shared.json', () => HttpResponse.text(sharedCatalog(mock.state))))
  return renderPage(address, {
    mock,
    environment: { ...environment, catalog: '/shared.json' },
    prepare: async (console) => {
      await waitFor(() => expect(console.catalog.get().isLoaded).toBe(true))
      prepare?.(console, mock)
      await console.catalog.readShared()
    },
  })
}

const row = (name: RegExp) => screen.findByRole('row', { name })

test('shared records stand in the lists with their mark, and are hidden instead of forgotten', async () => {
  const { user, router, console } = await renderShared('/catalog')
  const tour = within(await row(/Roman gallery tour.*Shared/))
  expect(tour.queryByRole('button', { name: /Pin|Rename|Forget/ })).toBeNull()
  await user.click(tour.getByRole('button', { name: 'Hide Roman gallery tour' }))
  expect(screen.queryByRole('row', { name: /Roman gallery tour/ })).toBeNull()
  await router.navigate({ to: '/settings' })
  await user.click(await screen.findByRole('button', { name: 'Show hidden' }))
  expect(console.catalog.get().shared.hiddenCount).toBe(0)
})

test('a file that cannot be used is one sentence, and the page stands', async () => {
  network.use(http.get('*/shared.json', () => new HttpResponse(null, { status: 401 })))
  await renderPage('/catalog', {
    environment: { ...environment, catalog: '/shared.json' },
    prepare: ({ catalog }) => catalog.readShared(),
  })
  expect(await screen.findByText(/answers with status 401/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Catalog' })).toBeVisible()
})

test('shared records are suggested in pickers by name', async () => {
  const { user } = await renderShared(`/end-users/${ids.ines}`)
  await user.type(await screen.findByRole('combobox', { name: 'Persona' }), 'kiosk')
  expect(await screen.findByRole('option', { name: /Hall 2 kiosk guide.*Shared/ })).toBeVisible()
})

test('nothing of an import or of a shared file gets into a request', async () => {
  const entry = {
    kind: 'end-user',
    id: ids.ines,
    fields: { external_id: 'imported', persona_id: 'imported' },
  }
  const space = { kind: 'space', id: ids.romanGallery, relations: { participant_ids: [ids.ines] } }
  const text = JSON.stringify({ format: 'persona-console-catalog', entries: [entry, space] })
  const { user, mock, console } = await renderShared(`/end-users/${ids.ines}`, ({ catalog }, { state }) => {
    catalog.importJson(text)
    // The service does not say what these are: then nobody knows them.
    const { external_id: _, persona_id: __, ...value } = state.endUsers[ids.ines]?.value ?? {}
    state.endUsers[ids.ines] = { tenant_id: 'museum-eu', value }
  })
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Ines V.')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await screen.findByText(/^Saved/)
  const body = mock.log.find(({ endpoint }) => endpoint === 'putEndUser')?.body
  expect(body).toMatchObject({ name: 'Ines V.' })
  expect(JSON.stringify(body)).not.toContain('imported')
  // What a request may take of an entry is what replies said of it.
  for (const known of console.catalog.get().entries.values())
    expect(JSON.stringify([known.fields, known.relations])).not.toContain('imported')
})
