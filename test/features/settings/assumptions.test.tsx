import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

const rowOf = (title: string) => {
  const row = screen.getByRole('link', { name: new RegExp(title) }).closest('li')
  if (!row) throw new Error(`${title} stands in no list`)
  return within(row)
}

it('opens the assumption named in the address, with a quote from the document', async () => {
  await renderConsole('/settings?assumption=patch-body')
  expect(await screen.findByRole('link', { name: /Body of the blueprint update/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  expect(await screen.findByText(/Request bodies of items 6, 11, 12, 14 and 15: not shown/)).toBeVisible()
})

it('switches to an alternative, marks it, and stores it for this environment', async () => {
  const { user, assumptions } = await renderConsole('/settings?assumption=patch-body')
  await user.click(await screen.findByRole('radio', { name: /The whole blueprint/ }))
  expect(assumptions.getChoices()['patch-body']).toBe('full')
  expect(rowOf('Body of the blueprint update').getByText('Switched')).toBeVisible()
  expect(localStorage.getItem('pc-assumptions:test')).toContain('"patch-body":"full"')
})

it('counts the answers that agreed with an assumption', async () => {
  const { client } = await renderConsole('/settings')
  await screen.findByRole('heading', { name: 'Settings' })
  await client.call(endpoints.getBlueprint, { params: { id: ids.museumGuide } })
  expect(await rowOf('Success status').findByText(/agreed/)).toBeVisible()
})

it('stores theme and density in this browser', async () => {
  const { user } = await renderConsole('/settings')
  await user.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await user.click(screen.getByRole('radio', { name: 'Comfortable' }))
  expect(document.documentElement).toHaveAttribute('data-density', 'comfortable')
  expect(localStorage.getItem('pc-theme')).toBe('dark')
})
