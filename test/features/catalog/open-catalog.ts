import { screen } from '@testing-library/react'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { renderConsole } from '@test/support/render-console'
import { seedCatalog, seedSpaces } from './seed-catalog'

/** Opens the catalog, with three spaces and a corpus in it. */
export async function openCatalog(search = '') {
  const view = await renderConsole(`/catalog${search}`)
  await seedSpaces(view.catalog)
  await seedCatalog(view.catalog, 'corpus', [{ id: 'crp_1', fields: { name: 'Ceramics' } }])
  await screen.findByRole('table', { name: 'Catalog' })
  return view
}

/** The space that the user marked. */
export function spaceOf(catalog: { get: (ref: { kind: 'space'; id: string }) => CatalogEntry | undefined }) {
  const entry = catalog.get({ kind: 'space', id: '00123' })
  if (!entry) throw new Error('The space is not known.')
  return entry
}
