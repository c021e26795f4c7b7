import { Blueprint, Trait } from '@/api/resources/blueprints'
import { withoutNulls } from '@/api/without-nulls'
import { isJsonObject, type JsonValue } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { drifted } from '@/mock/state/drift'
import { blueprintForm, storedBlueprint } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { guideUrl, museumGuide } from './support/museum-guide'

test.describe('a blueprint from a service that has left the interface', () => {
  for (const drift of ['extra', 'missing', 'null', 'type', 'enum'] as const)
    test(`with drift of the kind ${drift} is edited and saved without losing or inventing anything`, async ({
      page,
      mock,
      signIn,
    }) => {
      const told = drifted(storedBlueprint(mock), drift)
      mock.fail({ endpoint: 'getBlueprint', kind: 'drift', drift })
      mock.fail({ endpoint: 'patchBlueprint', kind: 'drift', drift })
      await signIn(page, { to: guideUrl })
      const form = blueprintForm(page)
      const { description, save } = museumGuide(page)
      await description.fill('Drifting along')
      const threshold = page.getByLabel('Confidence threshold')
      await form.goTo('Dyadic')
      await threshold.fill('0.7')
      await save.click()
      const anyway = page.getByRole('button', { name: 'Save anyway' })
      // A reply that lacks or changes what was sent does not prove that it was saved: the edits stay, and the page
      // says so.
      const outcome = page.getByText(/^(Saved|Accepted, but saved differently)/).first()
      await expect(outcome.or(anyway).first()).toBeVisible()
      if (await anyway.isVisible()) await anyway.click()
      await expect(outcome).toBeVisible()

      const [patch] = mock.requests('patchBlueprint')
      const { default_dyadic } = isJsonObject(told) ? withoutNulls(Blueprint, told) : {}
      expect(patch?.body).toEqual({
        description: 'Drifting along',
        default_dyadic: { ...(isJsonObject(default_dyadic) && default_dyadic), confidence_threshold: 0.7 },
      })
      expect(nullsIn(patch?.body)).toBe(0)
    })

  test('keeps values, fields and forms that the form does not know, and gets no nulls', async ({
    page,
    mock,
    signIn,
  }) => {
    const before = structuredClone(storedBlueprint(mock, ids.odd))
    await signIn(page, { to: `/blueprints/${ids.odd}?view=form` })
    await expect(page.getByText('TENANT_WIDE', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Visibility')).toHaveValue('TENANT_WIDE')
    await blueprintForm(page).traitDefault('Tempo').fill('200')
    await museumGuide(page).save.click()
    await page.getByRole('button', { name: 'Save anyway' }).click()
    await expect(page.getByText('Saved, revision 4')).toBeVisible()
    const [tempo, ...others] = Array.isArray(before.traits) ? before.traits : []
    const inner = isJsonObject(tempo) && isJsonObject(tempo.default) ? tempo.default : {}
    const traits = [
      {
        ...(isJsonObject(tempo) && tempo),
        default: { ...inner, value: { numeric_value: 200, source: 'import' } },
      },
      ...others.map((trait) => withoutNulls(Trait, trait)),
    ]
    expect(mock.requests('patchBlueprint').map(({ body }) => body)).toEqual([{ traits }])
    const after = storedBlueprint(mock, ids.odd)
    expect(after).toEqual({ ...before, traits, revision: 4, updated_at: after.updated_at })
  })
})

function nullsIn(value: JsonValue | undefined): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + nullsIn(item), 0)
  if (isJsonObject(value)) return nullsIn(Object.values(value))
  return value === null ? 1 : 0
}
