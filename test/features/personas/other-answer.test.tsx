import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

async function create(persona: object, version: object) {
  const console = await renderConsole(`/personas/new?blueprint=${ids.museumGuide}`)
  const { user, world } = console
  const source = { source_blueprint_id: ids.museumGuide, source_blueprint_revision: 7 }
  world.state.faults.push({
    ...{ endpoint: 'createPersona', kind: 'status', status: 201, times: 1 },
    body: {
      json: {
        persona: { id: 'per_made', name: 'Kiosk', role: 'Answers', ...source, ...persona },
        version: {
          id: 'pv_made',
          persona_id: 'per_made',
          version: '1',
          ...source,
          constraints: [],
          ...version,
        },
      },
    },
  })
  await user.type(await screen.findByLabelText('Name'), 'Kiosk')
  await user.type(screen.getByLabelText('Role'), 'Answers')
  await user.click(screen.getByRole('button', { name: 'Preview request' }))
  await user.click(screen.getByRole('button', { name: 'Create persona' }))
  return console
}

it('shows the version of a created persona even if it names another persona, and keeps both ids', async () => {
  const { catalog } = await create({}, { persona_id: 'per_other' })
  expect(await screen.findByText('The service links this version to two personas')).toBeVisible()
  expect(screen.getByRole('link', { name: 'per_other' })).toBeVisible()
  expect(screen.queryByText('The answer to its creation gave no version')).toBeNull()
  expect(
    within(screen.getByRole('navigation', { name: /persona/i })).getAllByRole('link').length,
  ).toBeGreaterThan(2)
  expect(catalog.get({ kind: 'persona version', id: 'pv_made' })?.fields.persona_id?.value).toBe('per_other')
  expect(catalog.get({ kind: 'persona', id: 'per_other' })?.fields.name).toBeUndefined()
})

it('says which fields of the created persona differ from the request', async () => {
  await create({ name: 'Porter' }, { version: '9' })
  expect(
    await screen.findByText(
      'Persona created. The answer differs from what you sent: name “Porter” instead of “Kiosk”, version “9” instead of “1”',
    ),
  ).toBeVisible()
})
