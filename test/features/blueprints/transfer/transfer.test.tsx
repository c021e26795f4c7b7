import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fileName } from '@/features/blueprints/transfer/download-blueprint'
import { readImported } from '@/features/blueprints/transfer/read-imported'
import { chooseMore, openBlueprint } from '@test/features/blueprints/blueprint-page-driver'

describe('import onto a blueprint', () => {
  it('previews the changes, imports the chosen ones in one step, and keeps id and revision', async () => {
    const { user, stored } = await openBlueprint()
    await chooseMore(user, 'Import JSON onto this blueprint')
    const dialog = within(await screen.findByRole('dialog', { name: 'Import JSON onto this blueprint' }))
    const text = dialog.getByLabelText('JSON of a blueprint')
    fireEvent.change(text, { target: { value: '{"name": ' } })
    expect(await dialog.findByText(/Line 1, column 10: The text ends where a value should be/)).toBeVisible()

    const other = {
      ...stored(),
      id: 'other',
      revision: 99,
      blueprint_id: 'other',
      name: 'Porter',
      category: 'x',
    }
    fireEvent.change(text, { target: { value: JSON.stringify(other) } })
    const name = await dialog.findByRole('checkbox', { name: /^Blueprint: name changes from/ })
    expect(name).toBeChecked()
    expect(dialog.getByRole('checkbox', { name: /^Blueprint: blueprint id changes/ })).not.toBeChecked()
    await user.click(dialog.getByRole('checkbox', { name: /^Blueprint: category/ }))
    await user.click(dialog.getByRole('button', { name: 'Import 1 change' }))
    await waitFor(() => expect(screen.getByLabelText('Name', { selector: '#name' })).toHaveValue('Porter'))
    expect(screen.getByRole('button', { name: 'Undo: Import 1 change from JSON' })).toBeVisible()
  })

  it('removes nothing that the text does not mention, unless chosen', async () => {
    const { user } = await openBlueprint()
    await chooseMore(user, 'Import JSON onto this blueprint')
    const dialog = within(await screen.findByRole('dialog', { name: 'Import JSON onto this blueprint' }))
    fireEvent.change(dialog.getByLabelText('JSON of a blueprint'), {
      target: { value: '{"name": "Porter", "default_growth": {"type": "FIXED"}}' },
    })
    expect(await dialog.findByRole('checkbox', { name: /^Blueprint: name changes/ })).toBeChecked()
    // For a field that it does mention, the text is complete.
    expect(dialog.getByRole('checkbox', { name: /^Growth: goal states are removed/ })).toBeChecked()
    expect(dialog.getByRole('checkbox', { name: /^Blueprint: traits/ })).not.toBeChecked()
    expect(dialog.getByRole('checkbox', { name: /^Blueprint: category/ })).not.toBeChecked()
    for (const box of dialog.getAllByRole('checkbox', { name: /^(Dyadic|Blueprint: default dyadic)/ }))
      expect(box).not.toBeChecked()
  })

  it('does not preselect the removal of a trait missing in the file', async () => {
    const { user, stored } = await openBlueprint()
    await chooseMore(user, 'Import JSON onto this blueprint')
    const dialog = within(await screen.findByRole('dialog'))
    const text = dialog.getByLabelText('JSON of a blueprint')
    const [warmth, , depth] = stored().traits as object[]
    fireEvent.change(text, {
      target: { value: JSON.stringify({ traits: [{ ...warmth, description: 'Openly' }, depth] }) },
    })
    expect(await dialog.findByRole('checkbox', { name: /^Warmth: description/ })).toBeChecked()
    expect(dialog.getByRole('checkbox', { name: 'Formality is removed' })).not.toBeChecked()
    expect(dialog.getByRole('button', { name: 'Import 1 change' })).toBeEnabled()
    fireEvent.change(text, { target: { value: '{"traits": null, "name": "Porter"}' } })
    expect(await dialog.findByRole('checkbox', { name: /^Blueprint: name changes/ })).toBeChecked()
    expect(dialog.getByRole('checkbox', { name: /^Blueprint: traits/ })).not.toBeChecked()
  })

  it('says when there is nothing to import', async () => {
    const { user, stored } = await openBlueprint()
    await chooseMore(user, 'Import JSON onto this blueprint')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('JSON of a blueprint'), {
      target: { value: JSON.stringify({ ...stored(), id: 'other' }) },
    })
    expect(await dialog.findByText(/It matches the draft/)).toBeVisible()
  })
})

describe('readImported', () => {
  it('ignores fields that the service sets, and reads a file with a byte order mark', () => {
    expect(readImported('\uFEFF{"id": "b", "owner_id": "o", "name": "n"}', { id: 'a' })).toEqual({
      kind: 'blueprint',
      json: { name: 'n', id: 'a' },
      remarks: [],
    })
    expect(readImported('  ', {})).toEqual({ kind: 'nothing' })
    expect(readImported('[]', {})).toMatchObject({ kind: 'wrong' })
  })
})

it.each([
  [{ blueprint_id: 'guide', revision: 7 }, 'guide-rev7.json'],
  [{ blueprint_id: '../../etc' }, 'etc.json'],
  [{}, 'bp_1.json'],
])('names a file after the blueprint and its revision', (json, name) => {
  expect(fileName(json, 'bp_1')).toBe(name)
})
