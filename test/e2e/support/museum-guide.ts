import { expect, type Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'

export const guideUrl = `/blueprints/${ids.museumGuide}`

/** The page of the seeded blueprint, at revision 7, and what is edited most in these cases. */
export function museumGuide(page: Page) {
  const name = page.getByLabel('Name', { exact: true })
  const category = page.getByLabel('Category', { exact: true }).first()
  const description = page.getByLabel('Description', { exact: true }).first()
  return {
    name,
    category,
    description,
    save: page.getByRole('button', { name: /^(Save|Saving|Waiting for sign-in)(?! any| with)/ }),
    trait: (trait: string) => page.getByRole('group', { name: trait, exact: true }),
    opened: () => expect(name).toHaveValue('Museum guide'),
  }
}
