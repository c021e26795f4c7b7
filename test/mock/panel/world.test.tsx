import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { renderPanel } from './render-panel'

const fileInput = () => screen.getByLabelText<HTMLInputElement>('Mock state file')
const file = (text: string) => new File([text], 'state.json', { type: 'application/json' })

describe('the World tab of the mock panel', () => {
  it('starts another scenario, and restores the former state with its files', async () => {
    const world = createWorld()
    world.files.set('art_7KZ1VV04TQ8M2XPD', new Uint8Array([1]))
    const before = world.exportState()
    const { user, readAgain } = renderPanel({ world, tab: 'world' })
    await user.click(screen.getByRole('button', { name: 'Start Empty' }))
    expect(world.state).toMatchObject({ scenario: 'empty', blueprints: {} })
    expect(screen.getByText(/^Only users/)).toBeVisible()
    expect(readAgain).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(world.exportState()).toEqual(before)
    expect([...world.files.keys()]).toEqual(['art_7KZ1VV04TQ8M2XPD'])
    expect(readAgain).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('status')).toHaveTextContent('Previous state restored')
  })

  it('describes each scenario in one sentence, and marks the running one', () => {
    renderPanel({ world: createWorld({ scenario: 'failing' }), tab: 'world' })
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toHaveLength(5)
    expect(rows.filter((row) => row.includes('Running'))).toEqual([expect.stringMatching(/^Failing/)])
    expect(screen.getByText('Failing, 4 faults')).toBeVisible()
  })

  it('resets the running scenario', async () => {
    const { world, user } = renderPanel({ world: createWorld({ scenario: 'slow' }), tab: 'world' })
    world.state.latency = 0
    world.state.blueprints = {}
    world.changed()
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(world.state.latency).toBe(3000)
    expect(world.state.blueprints).toHaveProperty(ids.museumGuide)
  })

  it('exports the state as a file, and imports the file after a check', async () => {
    let saved: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob // the panel saves only a Blob
      return 'blob:state'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { world, user, readAgain } = renderPanel({ tab: 'world' })
    const before = world.exportState()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const text = (await saved?.text()) ?? ''
    expect(JSON.parse(text)).toEqual(before)

    await user.click(screen.getByRole('button', { name: 'Start Empty' }))
    await user.upload(fileInput(), file(text))
    expect(await screen.findByText('state.json can be imported')).toBeVisible()
    expect(world.state.scenario).toBe('empty')
    await user.click(screen.getByRole('button', { name: 'Replace the state' }))
    expect(world.exportState()).toEqual(before)
    expect(readAgain).toHaveBeenCalledTimes(2)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(world.state.scenario).toBe('empty')
  })

  it.each([
    ['{', 'state.json is not JSON.'],
    ['[]', /a JSON object with a version is expected/],
    ['{"version":0}', /has the form of version 0, this mock reads version 1/],
    ['{"version":1,"scenario":"museum"}', /startedAt is required, clockOffset is required/],
  ])('says why it refuses a file with %s, and changes nothing', async (text, words) => {
    const { world, user } = renderPanel({ tab: 'world' })
    const before = world.exportState()
    await user.upload(fileInput(), file(text))
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.queryByRole('button', { name: 'Replace the state' })).toBeNull()
    expect(world.exportState()).toEqual(before)
  })

  it('lets the user cancel an import', async () => {
    const { world, user } = renderPanel({ tab: 'world' })
    const before = world.exportState()
    await user.upload(fileInput(), file(JSON.stringify(createWorld({ scenario: 'empty' }).state)))
    expect(await screen.findByText(/Scenario empty: Only users/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByText('state.json can be imported')).toBeNull()
    expect(world.exportState()).toEqual(before)
  })
})
