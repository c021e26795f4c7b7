import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { entityKinds } from '@/entities/entity-kinds'
import { showToast } from '@/ui/overlays/toast'
import { mockEnvironment } from '@test/support/mount-world'
import { network } from '@test/support/network'
import { renderConsole } from '@test/support/render-console'
import { openPalette } from '../layout/open-palette'

/** Half of a surrogate pair: no address can contain it, and encoding it throws. */
const half = 'x\ud83d'
const override = 'evil\u202egnp.exe'
/** Opens the console at a page with these replies from the service. */
async function openWith(url: string, ...handlers: Parameters<typeof network.use>) {
  const view = await renderConsole('/settings')
  await screen.findByRole('heading', { level: 1 })
  network.use(...handlers)
  await act(() => view.router.navigate({ href: url }))
  return view
}

const at = (path: string) => `${mockEnvironment.baseUrl}${path}`

it('shows a space whose context contains lone surrogates, in ids and in texts', async () => {
  const message = {
    ...{ id: `m${half}`, space_id: half, space_type: half, message_type: half, content: half, status: half },
    ...{ client_message_id: half, reply_to_message_id: half, sent_by_user_id: half, sent_by_user_name: half },
    ...{ artifact_ids: [half], create_at: '2026-11-20T10:00:00Z' },
  }
  const { user } = await openWith(
    `/spaces/${ids.romanGallery}?participant=${ids.ines}`,
    http.post(at('/v1/spaces/:id/context'), () =>
      HttpResponse.json({
        ...{ chat_history: [message], corpora: [{ id: half, name: half, description: half }] },
        ...{ corpus: [{ content: half }], space_id: half, space_type: half, participant_id: half },
      }),
    ),
  )
  const list = within(await screen.findByRole('list', { name: 'Conversation' }, { timeout: 5_000 }))
  expect(list.getAllByRole('listitem').length).toBeGreaterThan(0)
  const views = within(screen.getByRole('navigation', { name: 'Views of the space' }))
  await user.click(views.getByRole('link', { name: /^Corpora/ }))
  expect(await screen.findByRole('group', { name: 'Corpora' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows an end user whose reply contains lone surrogates', async () => {
  await openWith(
    '/end-users/eu_1',
    http.post(at('/v1/end-users/batch'), () =>
      HttpResponse.json({
        data: [
          {
            ...{ id: 'eu_1', name: half, external_id: half, participant_type: half, persona_id: half },
            ...{ active_persona_version_id: half, tenant_id: half, created_by: half, updated_by: half },
          },
        ],
      }),
    ),
  )
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each(['/', '/catalog', ...entityKinds.map(({ list }) => list), '/identities', '/settings'])(
  'shows %s while the catalog contains ids with lone surrogates',
  async (url) => {
    const { user, catalog } = await renderConsole(url)
    await screen.findByRole('heading', { level: 1 })
    const fields = { name: half, persona_id: half, scope_id: half, project_id: half, corpus_ids: [half] }
    act(() => {
      catalog.take(
        (
          ['persona version', 'artifact', 'user', 'tenant', ...entityKinds.map(({ kind }) => kind)] as const
        ).map((kind) => ({
          kind,
          id: half,
          source: 'a test',
          at: Date.now(),
          fields,
          state: 'verified' as const,
        })),
      )
      for (const { kind } of entityKinds) {
        catalog.edit({ kind, id: half }, { pinned: true })
        catalog.visit({ kind, id: half })
      }
    })
    await openPalette(user, 'x')
    expect((await screen.findAllByRole('option')).length).toBeGreaterThan(0)
    expect(screen.queryByText('This page failed')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

it('keeps a name from reversing the text around it: in links, sentences, labels, the title and messages', async () => {
  const { catalog } = await renderConsole('/end-users')
  await screen.findByRole('heading', { level: 1 })
  act(() =>
    catalog.take([
      {
        ...{ kind: 'end user', id: 'eu\u202e_1', source: 'a test', at: Date.now(), state: 'verified' },
        fields: { name: override },
      },
    ]),
  )
  expect((await screen.findAllByText(/evil/)).length).toBeGreaterThan(0)
  act(() => void showToast({ text: `${override} is saved` }))
  expect(await screen.findByText(/is saved$/)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/[\u202a-\u202e]/)
  for (const element of document.querySelectorAll('[aria-label]'))
    expect(element.getAttribute('aria-label')).not.toMatch(/[\u202a-\u202e]/)
})

it.each([
  ['an override', override, /^evil\ufffdgnp\.exe · /],
  ['letters from right to left', 'שלום 1', /^\u2068שלום 1\u2069 · /],
])('keeps the effect of %s in a name out of the rest of the title', async (_, name, title) => {
  await openWith(
    '/end-users/eu_1',
    http.post(at('/v1/end-users/batch'), () => HttpResponse.json({ data: [{ id: 'eu_1', name }] })),
  )
  await waitFor(() => expect(document.title).toMatch(title))
})
