import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsole } from '@test/support/render-console'

async function openArtifact(scope_type: string) {
  const { catalog } = await renderConsole('/catalog?peek=artifact%3Aart_1')
  await screen.findByRole('heading', { level: 1 })
  const fields = { original_filename: 'map.pdf', scope_type, scope_id: '00123' }
  act(() =>
    catalog.take([
      { kind: 'artifact', id: 'art_1', source: 'GET artifacts', at: Date.now(), fields, state: 'verified' },
    ]),
  )
  return within(await screen.findByRole('complementary', { name: 'Artifact map.pdf' }))
}

it.each(['space', 'SPACE', 'mindspace'])(
  'links an artifact’s scope of type %s to its space',
  async (type) => {
    const panel = await openArtifact(type)
    expect(panel.getByRole('link', { name: '00123' })).toHaveAttribute('href', '/spaces/00123')
  },
)

it('labels the fields as the pages do', async () => {
  const { catalog } = await renderConsole('/catalog?peek=end%20user%3Aeu_1')
  await screen.findByRole('heading', { level: 1 })
  const fields = {
    external_id: 'visitor-1',
    active_persona_version_id: 'pv_1',
    created_at: 1_760_000_000_000,
  }
  act(() => catalog.take([{ kind: 'end user', id: 'eu_1', source: 'POST end users', at: 1, fields }]))
  const labels = (await screen.findAllByRole('term')).map(({ textContent }) => textContent)
  expect(labels).toEqual(['External id', 'Active persona version', 'Created'])
})

it('shows the id of an artifact’s other scope as plain text', async () => {
  const panel = await openArtifact('campaign')
  expect(panel.getByText('00123')).toBeVisible()
  expect(panel.queryByRole('link', { name: '00123' })).toBeNull()
})
