import { expect, type Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { designer } from './designer'

export const guidePath = `/blueprints/${ids.museumGuide}`
/** Its form, which has all of its fields. */
export const guideUrl = `${guidePath}?view=form`

/** The form of the seeded blueprint, at revision 7, and the fields that these cases edit most. */
export function museumGuide(page: Page) {
  const name = page.getByLabel('Name', { exact: true })
  return {
    ...designer(page),
    name,
    category: page.getByLabel('Category', { exact: true }).first(),
    description: page.getByLabel('Description', { exact: true }).first(),
    trait: (trait: string) => page.getByRole('group', { name: trait, exact: true }),
    // A first visit loads the files of the console and, in the demo, those of its mock.
    opened: () => expect(name).toHaveValue('Museum guide', { timeout: 30_000 }),
  }
}
