import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { seedCatalog } from '@test/features/catalog/seed-catalog'
import { renderConsole } from '@test/support/render-console'

/** The field for an end user's id on the Identities page. */
async function openPicker() {
  const view = await renderConsole('/identities')
  await seedCatalog(view.catalog, 'end user', [
    { id: '00123', fields: { name: 'Ines Valdo' } },
    { id: 'eu_2', fields: { name: 'Tomas Brandt' } },
    { id: 'eu_gone', state: 'not found' },
  ])
  await seedCatalog(view.catalog, 'space', [{ id: 'spc_1', fields: { name: 'Ines in the gallery' } }])
  return { ...view, field: await screen.findByRole('combobox', { name: 'End user' }) }
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('an id field', () => {
  it('finds a known entity of its kind by name, and Enter takes its id without sending anything', async () => {
    const { user, field, world } = await openPicker()
    await user.type(field, 'inse')
    expect(options()).toHaveLength(1)
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Ines Valdo00123')
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id)
    await user.keyboard('{Enter}')
    expect(field).toHaveValue('00123')
    expect(field).toHaveAccessibleDescription(/Ines Valdo.*PUT space/)
    expect(options()).toEqual([])
    expect(world.log.entries.filter(({ endpoint }) => endpoint === 'mintEndUserToken')).toHaveLength(0)
  })

  it('opens all known entities on a click or arrow key, moves with arrow keys and closes on Escape', async () => {
    const { user, field } = await openPicker()
    await user.click(field)
    expect(options()).toHaveLength(3)
    await user.keyboard('{Escape}')
    expect(options()).toEqual([])
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
    const [first] = options()
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(first ?? '')
    await user.tab()
    expect(options()).toEqual([])
    expect(field).toHaveValue('')
  })

  it('accepts any other id exactly as typed, and says that it is unknown', async () => {
    const { user, field } = await openPicker()
    await user.type(field, '0012')
    expect(screen.queryByRole('option', { selected: true })).toBeNull()
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('0012')
    expect(field).toHaveAccessibleDescription('No known end user has this id. It will be sent as typed.')
  })

  it('takes the id from a link, and warns if it is of another kind', async () => {
    const { user, field } = await openPicker()
    await user.click(field)
    await user.paste('https://console.example/end-users/eu_2?tab=x')
    expect(field).toHaveValue('eu_2')
    await user.clear(field)
    await user.paste(`https://console.example/blueprints/${ids.museumGuide}`)
    expect(field).toHaveValue(ids.museumGuide)
    expect(field).toHaveAccessibleDescription(/another type: blueprint/)
  })

  it('takes the only id in a text without the characters around it, unless the whole text is a known id', async () => {
    const { user, field, catalog } = await openPicker()
    await user.click(field)
    await user.paste('“eu_1A2B3C”')
    expect(field).toHaveValue('eu_1A2B3C')
    await user.clear(field)
    await user.paste('WARN participant=eu_1A2B3C, took 15 ms')
    expect(field).toHaveValue('eu_1A2B3C')
    await user.clear(field)
    await seedCatalog(catalog, 'end user', [{ id: '*eu_1A2B3C*' }])
    await user.paste('*eu_1A2B3C*')
    expect(field).toHaveValue('*eu_1A2B3C*')
  })

  it('leaves out a pasted token', async () => {
    const { user, field } = await openPicker()
    await user.click(field)
    await user.paste('Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl')
    expect(field).toHaveValue('')
    expect(field).toHaveAccessibleDescription(/token or key was left out/)
  })

  it('keeps the quotes of a pasted id that would be read as two ids without them', async () => {
    const { user, field } = await openPicker()
    await user.click(field)
    await user.paste('"eu_1, eu_2"')
    expect(field).toHaveValue('"eu_1, eu_2"')
    await user.clear(field)
    await user.paste('"eu_2"')
    expect(field).toHaveValue('eu_2')
  })
})
