import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { followDownloads } from '@test/support/follow-downloads'
import { seedCatalog } from '@test/features/catalog/seed-catalog'
import { renderConsole } from '@test/support/render-console'

async function openList() {
  const view = await renderConsole('/end-users')
  await seedCatalog(view.catalog, 'end user', [
    { id: 'eu_1', fields: { name: '=1+1', participant_type: 'human', external_id: '+49 30' } },
    { id: 'eu_2', fields: { name: '+49 30', participant_type: 'persona', persona_id: 'per_1' } },
    { id: 'eu_4', fields: { name: 'Ada', external_id: -12.5 } },
    { id: 'eu_3', fields: { name: 'Kim', participant_type: 'human', external_id: '-12' } },
  ])
  await screen.findByRole('table', { name: 'Catalog' })
  return view
}

const found = () => screen.getAllByRole('rowheader').length

it('searches all visible columns, including names of referenced entities loaded later', async () => {
  const { user, catalog } = await openList()
  await user.type(screen.getByRole('searchbox'), 'human')
  expect(await screen.findByText('2 of 4 end users match')).toBeVisible()
  expect(found()).toBe(2)
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'kiosk')
  expect(await screen.findByText('No matches')).toBeVisible()
  act(() =>
    catalog.take([
      {
        kind: 'persona',
        id: 'per_1',
        source: 'GET persona',
        at: Date.now(),
        fields: { name: 'Kiosk Guide' },
      },
    ]),
  )
  expect(await screen.findByText('1 of 4 end users match')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kiosk Guide' })).toBeVisible()
})

it('shows icons for people and personas, and none for an unknown type', async () => {
  const { catalog } = await openList()
  act(() =>
    catalog.take([
      {
        kind: 'end user',
        id: 'eu_5',
        source: 'POST end users',
        at: Date.now(),
        fields: { name: 'Marvin', participant_type: 'robot' },
      },
    ]),
  )
  const robot = await screen.findByRole('cell', { name: 'robot' })
  const [person] = screen.getAllByRole('cell', { name: 'human' })
  expect(robot.querySelector('svg')).toBeNull()
  expect(person?.querySelector('svg')).not.toBeNull()
})

it('exports the selected end users to a spreadsheet without formulas, in which numbers stay numbers', async () => {
  const { blobs } = followDownloads()
  const { user } = await openList()
  await user.click(screen.getByRole('checkbox', { name: 'Select the 4 shown' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Kim' }))
  await user.click(screen.getByRole('button', { name: /^Export/ }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByText('A spreadsheet (CSV)'))
  await user.click(dialog.getByRole('button', { name: 'Export 3 end users' }))
  const text = (await blobs[0]?.text()) ?? ''
  expect(text).toContain("'=1+1")
  expect(text).toContain("'+49 30")
  expect(text).toContain(',-12.5,')
  expect(text).not.toContain('eu_3')
})
