import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ownOf } from '@/storage/catalog/catalog-entry'
import { renderConsole } from '@test/support/render-console'

const space = { kind: 'space', id: 'spc_1' } as const

async function openMarks(id: string = space.id) {
  const view = await renderConsole(`/settings?peek=${encodeURIComponent(`space:${id}`)}`)
  const panel = within(await screen.findByRole('complementary', { name: /^Space/ }))
  return { ...view, panel, own: () => ownOf(view.catalog.get({ kind: 'space', id })) }
}

describe('an alias and a note', () => {
  it('are saved while they are typed, and say so', async () => {
    const { user, panel, own } = await openMarks()
    await user.type(panel.getByLabelText('Note'), 'Ask Ines ')
    await waitFor(() => expect(own().note).toBe('Ask Ines'))
    expect(await panel.findByText(/^Saved/)).toBeVisible()
    expect(panel.getByLabelText('Note')).toHaveValue('Ask Ines ')
    expect(panel.getByLabelText('Note')).toHaveFocus()
  })

  it('are saved if the page closes after the last key', async () => {
    const { user, panel, own } = await openMarks()
    await user.type(panel.getByLabelText('Alias'), 'Front hall')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(own().alias).toBe('Front hall')
  })

  it('return to the previous text on Escape, even if they were saved meanwhile', async () => {
    const { user, catalog, panel, own } = await openMarks()
    act(() => catalog.edit(space, { alias: 'Hall' }))
    const field = panel.getByLabelText('Alias')
    await user.type(field, ' of Rome')
    await waitFor(() => expect(own().alias).toBe('Hall of Rome'))
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('Hall')
    expect(own().alias).toBe('Hall')
  })

  it('count their characters near the limit, and keep the excess text visible', async () => {
    const { user, panel, own } = await openMarks()
    const field = panel.getByLabelText('Note')
    await user.click(field)
    await user.paste('n'.repeat(1_900))
    expect(panel.getByText('1,900 of 2,000')).toBeVisible()
    await user.paste('m'.repeat(200))
    expect(field).toHaveValue(`${'n'.repeat(1_900)}${'m'.repeat(200)}`)
    expect(field).toHaveAccessibleDescription(/Only the first 2,000 of 2,100 characters are saved/)
    await user.tab()
    expect(own().note).toHaveLength(2_000)
    expect(field).toBeInvalid()
  })
})

it('saves nothing about an entity whose id is too long, and says so', async () => {
  const id = 'x'.repeat(2_001)
  const { catalog, panel } = await openMarks(id)
  expect(panel.getByText(/This id is too long to save: it has 2,001 characters/)).toBeVisible()
  expect(panel.queryByRole('button', { name: 'Pin' })).toBeNull()
  expect(panel.queryByLabelText('Alias')).toBeNull()
  act(() => catalog.visit({ kind: 'space', id }))
  expect(catalog.get({ kind: 'space', id })).toBeUndefined()
})
