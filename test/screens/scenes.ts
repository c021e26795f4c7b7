import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import type { Fault } from '@/mock/faults/fault'
import type { Scenario } from '@/mock/seed/scenarios'
import { blueprintForm, saveElsewhere } from '@test/e2e/support/blueprint-form'
import { designer } from '@test/e2e/support/designer'
import { identitiesPage } from '@test/e2e/support/identities-page'
import { mintToken } from '@test/e2e/support/mint-token'
import type { MockService } from '@test/e2e/support/mock-service'
import { museumGuide } from '@test/e2e/support/museum-guide'
import { palette } from '@test/e2e/support/palette'
import { playgroundScenes } from './playground-scenes'

/** A page in a state of which pictures are taken. */
export interface Scene {
  /** The name of its picture files. */
  name: string
  at: string
  /** Set for the sign-in page, which a signed-in user does not see. */
  signedOut?: boolean
  seed?: Scenario
  /** The faults of the service after the sign-in. */
  faults?: Fault[]
  /** Brings the page that has just been opened into the state. */
  reach?: (page: Page, mock: MockService) => Promise<void>
}

const guide = `/blueprints/${ids.museumGuide}`
const gallery = `/spaces/${ids.romanGallery}`
const asInes = `${gallery}?participant=${ids.ines}`
const ticket = `space ${ids.romanGallery}, participant ${ids.ines} says the guide answered nonsense about the barrel bottles`
const refused: Fault = { endpoint: '*', kind: 'status', status: 500 }

const actAsInes = async (page: Page, mock: MockService) => {
  await identitiesPage(page).paste(await mintToken(mock, ids.ines))
}
const press = (name: string | RegExp, role: 'button' | 'link' | 'tab' = 'button') => {
  return (page: Page) => page.getByRole(role, { name }).first().click()
}
/** Opens another page first, so that the browser's own lists are not empty. */
const readFirst = (path: string, then: string) => async (page: Page) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.goto(then)
}

export const scenes: readonly Scene[] = [
  { name: 'sign-in', at: '/sign-in', signedOut: true },
  {
    name: 'sign-in-refused',
    at: '/sign-in',
    signedOut: true,
    reach: async (page) => {
      await page.getByLabel('Email').fill('nobody@museum.example')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'home-first', at: '/' },
  { name: 'home', at: '/', reach: readFirst(asInes, '/') },
  { name: 'palette', at: '/', reach: (page) => palette(page).open('museum') },
  { name: 'palette-ticket', at: '/', reach: (page) => palette(page).open(ticket) },
  { name: 'key-map', at: '/', reach: (page) => page.keyboard.press('?') },
  { name: 'act-as', at: `${gallery}/artifacts`, reach: press(/^Acting as, /) },
  {
    name: 'session-ended',
    at: '/blueprints',
    reach: async (page, mock) => {
      mock.endSessions()
      await page.goto(guide)
    },
  },
  { name: 'not-found', at: '/no/such/page' },

  { name: 'blueprints', at: '/blueprints', reach: readFirst(guide, '/blueprints') },
  { name: 'blueprints-empty', at: '/blueprints' },
  { name: 'blueprint-new', at: '/blueprints/new' },
  { name: 'blueprint-lanes', at: guide },
  {
    name: 'blueprint-selected',
    at: guide,
    reach: (page) => page.getByRole('button', { name: 'Warmth', exact: true }).click(),
  },
  { name: 'blueprint-menu', at: guide, reach: press('More actions') },
  { name: 'blueprint-goals', at: `${guide}?view=goals` },
  { name: 'blueprint-triggers', at: `${guide}?view=triggers` },
  { name: 'blueprint-dyadic', at: `${guide}?view=dyadic` },
  { name: 'blueprint-form', at: `${guide}?view=form` },
  { name: 'blueprint-json', at: `${guide}?view=json` },
  {
    name: 'blueprint-review',
    at: `${guide}?view=form`,
    reach: async (page) => {
      await blueprintForm(page).traitDefault('Warmth').fill('0.62')
      await designer(page).toReview()
    },
  },
  {
    name: 'blueprint-merge',
    at: `${guide}?view=form`,
    reach: async (page, mock) => {
      await blueprintForm(page).traitDefault('Warmth').fill('0.62')
      await museumGuide(page).name.fill('Museum guide 2')
      await designer(page).toReview()
      saveElsewhere(mock, { name: 'Theirs' })
      await designer(page).save.click()
      await page.getByRole('heading', { name: /^Merge with/ }).waitFor()
    },
  },
  { name: 'blueprint-large', at: `/blueprints/${ids.large}` },
  { name: 'blueprint-missing', at: '/blueprints/unknown' },
  { name: 'blueprint-failed', at: guide, faults: [refused] },
  { name: 'blueprints-compare', at: `/blueprints/compare?ids=${ids.museumGuide},${ids.nightWatch}` },

  { name: 'personas-empty', at: '/personas' },
  {
    name: 'personas',
    at: '/personas',
    reach: readFirst(`/personas/${ids.kioskGuide}?blueprint=${ids.museumGuide}`, '/personas'),
  },
  { name: 'persona-new', at: `/personas/new?blueprint=${ids.museumGuide}` },
  { name: 'persona', at: `/personas/${ids.kioskGuide}` },

  { name: 'end-users-empty', at: '/end-users' },
  { name: 'end-users', at: '/end-users', reach: readFirst(`/end-users/${ids.ines}`, '/end-users') },
  { name: 'end-user', at: `/end-users/${ids.ines}` },
  {
    name: 'end-user-edited',
    at: `/end-users/${ids.ines}`,
    reach: (page) => page.getByLabel('Name', { exact: true }).fill('Ines Valdo-Okell'),
  },
  { name: 'end-user-failed', at: `/end-users/${ids.ines}`, faults: [refused] },

  { name: 'spaces-empty', at: '/spaces' },
  { name: 'spaces', at: '/spaces', reach: readFirst(asInes, '/spaces') },
  { name: 'space-choose', at: gallery },
  { name: 'space', at: asInes },
  { name: 'space-participants', at: `${asInes}&tab=participants` },
  { name: 'space-corpora', at: `${asInes}&tab=corpora` },
  { name: 'space-edit', at: `${asInes}&tab=edit` },
  { name: 'space-raw', at: `${asInes}&tab=raw` },
  { name: 'space-failed', at: asInes, faults: [refused] },
  { name: 'artifacts-nobody', at: `${gallery}/artifacts` },
  { name: 'artifacts', at: `${gallery}/artifacts`, reach: actAsInes },

  { name: 'projects-empty', at: '/projects' },
  { name: 'project', at: `/projects/${ids.eveningProgramme}` },

  { name: 'corpora-empty', at: '/corpora' },
  { name: 'corpus', at: `/corpora/${ids.ceramics}` },
  {
    name: 'corpus-answer',
    at: `/corpora/${ids.ceramics}`,
    reach: async (page, mock) => {
      await actAsInes(page, mock)
      const question = page.getByRole('textbox', { name: 'Question' })
      await question.fill('Who stamped the barrel bottles?')
      await question.press('Enter')
      await page.waitForURL(/run=/)
    },
  },

  { name: 'episodes-empty', at: '/episodes' },
  { name: 'episode', at: `/episodes/${ids.bottleMarks}`, reach: actAsInes },

  { name: 'keys', at: '/keys' },
  { name: 'keys-users', at: '/keys?view=users&group=user' },
  { name: 'keys-failed', at: '/keys', faults: [refused] },

  ...playgroundScenes,

  { name: 'identities-empty', at: '/identities' },
  { name: 'identities', at: '/identities', reach: actAsInes },
  { name: 'identities-paste', at: '/identities', reach: press('Paste a token') },

  { name: 'activity', at: asInes, reach: press('Activity', 'link') },
  {
    name: 'activity-request',
    at: asInes,
    reach: async (page) => {
      await press('Activity', 'link')(page)
      await page.getByRole('row').getByRole('link').first().click()
    },
  },
  {
    name: 'activity-drift',
    at: guide,
    faults: [{ endpoint: 'getBlueprint', kind: 'drift', drift: 'enum' }],
    reach: async (page) => {
      await press('Activity', 'link')(page)
      await press(/^Drift/, 'link')(page)
    },
  },
  {
    name: 'activity-assumptions',
    at: asInes,
    reach: async (page) => {
      await press('Activity', 'link')(page)
      await press(/^Assumptions/, 'link')(page)
    },
  },
  { name: 'activity-empty', at: '/activity' },
  { name: 'catalog-empty', at: '/catalog' },
  { name: 'catalog', at: '/catalog', reach: readFirst(asInes, '/catalog') },
  {
    name: 'catalog-selected',
    at: '/catalog',
    reach: async (page) => {
      await readFirst(asInes, '/catalog?sort=-name')(page)
      await page.getByRole('checkbox').nth(2).click()
      await page.getByRole('checkbox').nth(4).click()
    },
  },
  { name: 'go', at: '/go' },
  { name: 'go-one', at: '/go?ref=00123' },
  { name: 'go-ticket', at: `/go?ref=${encodeURIComponent(ticket)}` },
  { name: 'settings', at: '/settings' },
]
