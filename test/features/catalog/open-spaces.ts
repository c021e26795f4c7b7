import { screen } from '@testing-library/react'
import { renderConsole } from '@test/support/render-console'
import { seedSpaces } from './seed-catalog'

/** Opens the list of spaces, with three of them in the catalog. */
export async function openSpaces(search = '') {
  const view = await renderConsole(`/spaces${search}`)
  await seedSpaces(view.catalog)
  await screen.findByRole('table', { name: 'Catalog' })
  return view
}
