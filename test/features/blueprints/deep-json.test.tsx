import { act, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { network } from '@test/support/network'
import { renderConsole } from '@test/support/render-console'

const patient = { timeout: 8_000 }

it('edits and saves a blueprint with fields nested deeper than the browser can serialize', async () => {
  const view = await renderConsole('/settings')
  const sent: unknown[] = []
  const deep = '['.repeat(40_000) + ']'.repeat(40_000)
  const blueprint = (name: string) =>
    `{"id":"bp_1","blueprint_id":"deep","name":"${name}","revision":3,"traits":[{"trait_ref":"warmth","own":${deep}}]}`
  const answer = (name: string) =>
    new HttpResponse(blueprint(name), { headers: { 'content-type': 'application/json' } })
  network.use(
    http.get('http://service.test/v1/blueprints/:id', () => answer(sent.length > 0 ? 'Deeper' : 'Deep')),
    http.patch('http://service.test/v1/blueprints/:id', async ({ request }) => {
      sent.push(await request.json())
      return answer('Deeper')
    }),
  )
  await act(() => view.router.navigate({ to: '/blueprints/$id', params: { id: 'bp_1' } }))
  await view.user.type(await screen.findByRole('textbox', { name: 'Name' }, patient), 'er')
  expect(
    await screen.findByText(
      'Draft not backed up. It is nested deeper than the browser can write.',
      {},
      patient,
    ),
  ).toBeVisible()
  await view.user.click(screen.getByRole('button', { name: /^Review & save/ }))
  await view.user.click(await screen.findByRole('button', { name: /^Save 1 change/ }, patient))
  await vi.waitFor(() => expect(sent).toEqual([{ name: 'Deeper' }]), patient)
  expect(await screen.findByText(/Nothing left to save|^Saved/, {}, patient)).toBeVisible()
}, 30_000)
