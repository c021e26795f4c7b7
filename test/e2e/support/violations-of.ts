import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** What axe finds wrong with a page, by all of its rules or by these. */
export async function violationsOf(page: Page, rules?: string[]): Promise<Violations> {
  // Otherwise axe opens another page for its sums. There are no frames to look into.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  // What a page does right it would list too, with the source and the selectors of every element.
  axe.options({ resultTypes: ['violations'], preload: false })
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations
}
