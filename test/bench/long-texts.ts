import type { Browser } from '@playwright/test'
import type { JsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { openTab } from './browser'
import type { ServedConsole } from './console'
import { median, type Line } from './report'

const text = 'Wo '.repeat(333_333)
const trait = `/blueprints/${ids.museumGuide}?sel=trait:warmth`
const places = [
  { what: 'name of an end user', page: `/end-users/${ids.ines}`, field: 'External id' },
  { what: 'display name of a trait', page: trait, field: 'Maximum' },
  { what: 'description of a trait', page: trait, field: 'Maximum' },
  { what: 'description of a blueprint', page: trait, field: 'Maximum' },
  { what: 'name of a blueprint', page: trait, field: 'Maximum' },
  { what: 'id of a goal', page: trait, field: 'Maximum' },
  { what: 'reason of a boundary', page: trait, field: 'Maximum' },
  { what: 'condition of a trigger', page: trait, field: 'Maximum' },
] as const

/**
 * One text of a megabyte in a fact of a page, unthrottled: the longest task while the page is opened, something else is
 * typed, and the review or the preview shows it.
 */
export async function measureLongTexts(
  browser: Browser,
  { url, session, state }: ServedConsole,
  runs: number,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const { what, page: path, field } of places) {
    const kept = structuredClone({ blueprints: state.blueprints, endUsers: state.endUsers })
    put(state, what)
    const [opened, typed]: number[][] = [[], []]
    for (let run = 0; run < runs; run++) {
      const { context, page } = await openTab(browser, { session })
      const longest = () => page.evaluate(() => Math.max(0, ...window.bench.longTasks.splice(0)))
      await page.goto(`${url}${path}`)
      const input = page.getByRole('textbox', { name: field }).first()
      await input.waitFor()
      await page.waitForLoadState('networkidle')
      opened?.push(await longest())
      await input.focus()
      await page.keyboard.type('10')
      if (path === trait) {
        await page.getByRole('link', { name: /^Review/ }).click()
        await page.getByRole('heading', { name: /^Review \d/ }).waitFor()
      }
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      typed?.push(await longest())
      await context.close()
    }
    lines.push({
      what: `1 MB as the ${what}`,
      figures: {
        'longest task, opened ms (200)': median(opened ?? []),
        'longest task, edited ms (200)': median(typed ?? []),
      },
    })
    Object.assign(state, kept)
  }
  return lines
}

function put({ blueprints, endUsers }: ServedConsole['state'], what: (typeof places)[number]['what']) {
  const endUser = endUsers[ids.ines]?.value as JsonObject | undefined // as seeded
  const blueprint = blueprints[ids.museumGuide]?.value as
    | (JsonObject & {
        traits: [JsonObject]
        default_growth: Record<'goal_states' | 'triggers' | 'boundaries', [JsonObject]>
      })
    | undefined // as seeded
  if (!endUser || !blueprint) throw new Error('The world has changed.')
  const { goal_states, triggers, boundaries } = blueprint.default_growth
  const of: Record<typeof what, [JsonObject, string]> = {
    'name of an end user': [endUser, 'name'],
    'display name of a trait': [blueprint.traits[0], 'display_name'],
    'description of a trait': [blueprint.traits[0], 'description'],
    'description of a blueprint': [blueprint, 'description'],
    'name of a blueprint': [blueprint, 'name'],
    'id of a goal': [goal_states[0], 'id'],
    'reason of a boundary': [boundaries[0], 'reason'],
    'condition of a trigger': [triggers[0], 'condition'],
  }
  const [row, name] = of[what]
  Object.assign(row, { [name]: text })
}
