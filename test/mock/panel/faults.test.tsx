import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Fault } from '@/mock/faults/fault'
import { ids } from '@/mock/seed/ids'
import { mountWorld } from '@test/support/mount-world'
import { renderPanel } from './render-panel'

const field = (name: string) => screen.getByLabelText(name)
const active = () => screen.getByRole('list', { name: 'Active faults' })

async function add(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Add fault' }))
}

async function type(user: UserEvent, name: string, text: string) {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}

describe('the Faults tab of the mock panel', () => {
  it.each<[string, (user: UserEvent) => Promise<void>, Fault, string]>([
    [
      'a refusal with fields and Retry-After',
      async (user) => {
        await type(user, 'Status', '429')
        await type(user, 'Retry-After', '7')
        await type(user, 'Field errors', 'traits[0].name: is too plain\n\nis odd as a whole')
      },
      {
        endpoint: 'getBlueprint',
        kind: 'status',
        status: 429,
        retryAfter: '7',
        errors: [
          { field: 'traits[0].name', message: 'is too plain' },
          { field: 'is odd as a whole', message: '' },
        ],
        times: 1,
      },
      'Answers 429 with the documented body, 2 field errors, Retry-After 7next answer, the call has no effect',
    ],
    [
      'a body of its own',
      async (user) => {
        await user.selectOptions(field('Body'), 'JSON of your own')
        await type(user, 'JSON of the body', '["?"]')
      },
      { endpoint: 'getBlueprint', kind: 'status', status: 500, body: { json: ['?'] }, times: 1 },
      'Answers 500 with a body of its own',
    ],
    [
      'success that says nothing',
      async (user) => {
        await type(user, 'Status', '204')
        await user.selectOptions(field('Body'), 'Empty')
        await user.selectOptions(field('The call itself'), 'Takes effect anyway')
      },
      { endpoint: 'getBlueprint', kind: 'status', status: 204, body: 'empty', times: 1, done: true },
      'Answers 204 with no bodynext answer, the call takes effect',
    ],
    [
      'broken JSON for every endpoint',
      async (user) => {
        await user.selectOptions(field('Endpoint'), 'All endpoints of the service')
        await user.selectOptions(field('What goes wrong'), 'Truncated JSON')
        await user.click(screen.getByRole('radio', { name: 'Until removed' }))
      },
      { endpoint: '*', kind: 'malformed' },
      'Answers truncated JSONuntil removed, the call takes effect',
    ],
    [
      'an HTML page',
      (user) => user.selectOptions(field('What goes wrong'), 'An HTML page'),
      { endpoint: 'getBlueprint', kind: 'html', times: 1 },
      'Answers 200 with an HTML page',
    ],
    [
      'drift',
      async (user) => {
        await user.selectOptions(field('What goes wrong'), 'Drift from the interface')
        await user.selectOptions(field('Drift'), 'Fields have another type')
        await type(user, 'How many', '3')
      },
      { endpoint: 'getBlueprint', kind: 'drift', drift: 'type', times: 3 },
      'Answers fields of another typenext 3 answers',
    ],
    [
      'no connection, though the call arrives',
      async (user) => {
        await user.selectOptions(field('Endpoint'), 'PATCH blueprint, #6')
        await user.selectOptions(field('What goes wrong'), 'No connection')
        await user.selectOptions(field('The call itself'), 'Takes effect anyway')
      },
      { endpoint: 'patchBlueprint', kind: 'offline', times: 1, done: true },
      'Cannot be reachednext answer, the call takes effect',
    ],
    [
      'no answer ever',
      (user) => user.selectOptions(field('What goes wrong'), 'Late or never'),
      { endpoint: 'getBlueprint', kind: 'stall', ms: null, times: 1 },
      'Never answers',
    ],
    [
      'a late answer',
      async (user) => {
        await user.selectOptions(field('What goes wrong'), 'Late or never')
        await user.click(screen.getByRole('switch', { name: 'Forever' }))
        await type(user, 'Late by', '2500')
      },
      { endpoint: 'getBlueprint', kind: 'stall', ms: 2500, times: 1 },
      'Answers 2,500 ms late',
    ],
    [
      'an upload that is cut',
      async (user) => {
        await user.selectOptions(field('Endpoint'), 'PUT to the storage')
        await user.selectOptions(field('What goes wrong'), 'Connection cut in the middle')
      },
      { endpoint: 'storagePut', kind: 'cut', times: 1 },
      'Breaks the connection in the middlenext answer, the call has no effect',
    ],
  ])('sets this fault: %s', async (_what, fill, fault, words) => {
    const { world, user } = renderPanel()
    await fill(user)
    await add(user)
    expect(world.state.faults).toEqual([fault])
    expect(active()).toHaveTextContent(words)
  })

  it('offers only the faults that a storage can have', async () => {
    const { user } = renderPanel()
    await user.selectOptions(field('What goes wrong'), 'Drift from the interface')
    await user.selectOptions(field('Endpoint'), 'GET from the storage')
    const kinds = within(field('What goes wrong')).getAllByRole('option')
    expect(kinds.map((kind) => kind.textContent)).toEqual([
      'Refuses with a status',
      'No connection',
      'Late or never',
      'Connection cut in the middle',
    ])
    expect(screen.queryByLabelText('Body')).toBeNull()
  })

  it('shows invalid input at its field, and sets nothing', async () => {
    const { world, user } = renderPanel()
    await type(user, 'Status', '9')
    await type(user, 'Retry-After', 'später')
    await type(user, 'How many', 'often')
    await add(user)
    expect(field('Status')).toHaveAccessibleDescription('Type a status from 200 to 599')
    expect(field('Retry-After')).toHaveAccessibleDescription('Use plain letters only')
    expect(field('How many')).toHaveAccessibleDescription('Type a number from 1')
    await user.selectOptions(field('Body'), 'JSON of your own')
    await type(user, 'JSON of the body', '{')
    await add(user)
    expect(field('JSON of the body')).toHaveAccessibleDescription(/^This is not JSON/)
    expect(world.state.faults).toEqual([])
  })

  it('removes one fault, removes all faults, and undoes both', async () => {
    const { world, user } = renderPanel()
    const faults: Fault[] = [
      { endpoint: 'getBlueprint', kind: 'html' },
      { endpoint: 'patchBlueprint', kind: 'cut' },
    ]
    world.state.faults = [...faults]
    world.changed()
    await user.click(await screen.findByRole('button', { name: 'Remove the fault on GET blueprint' }))
    expect(world.state.faults).toEqual([faults[1]])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(world.state.faults).toEqual(faults)
    await user.click(screen.getByRole('button', { name: 'Remove all' }))
    expect(screen.getByText('None. The service answers as it should.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(world.state.faults).toEqual(faults)
  })

  it('counts a fault down with each answer that it affects', async () => {
    const { world, user } = renderPanel({ world: mountWorld() })
    await type(user, 'How many', '2')
    await add(user)
    expect(active()).toHaveTextContent('next 2 answers')
    const read = () => fetch(`http://service.test/v1/blueprints/${ids.museumGuide}`)
    expect((await read()).status).toBe(500)
    await expect.poll(() => active().textContent).toContain('next answer')
    expect((await read()).status).toBe(500)
    expect(await screen.findByText('None. The service answers as it should.')).toBeVisible()
    expect(world.log.entries).toHaveLength(2)
  })

  it('delays every answer by a preset or a typed latency', async () => {
    const { world, user } = renderPanel()
    await user.click(screen.getByRole('radio', { name: '800 ms' }))
    expect(world.state.latency).toBe(800)
    expect(field('Or exactly')).toHaveValue('800')
    await type(user, 'Or exactly', '12')
    await user.keyboard('{Enter}')
    expect(world.state.latency).toBe(12)
    expect(screen.getByText('Museum, 12 ms')).toBeVisible()
    await type(user, 'Or exactly', 'soon')
    await user.keyboard('{Enter}')
    expect(field('Or exactly')).toHaveAccessibleDescription('Type milliseconds from 0 to 600,000')
    expect(world.state.latency).toBe(12)
  })
})
