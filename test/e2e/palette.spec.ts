import { museumKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import { readStoredCatalog } from './support/read-stored-catalog'
import { mintToken } from './support/mint-token'
import { guidePath, museumGuide } from './support/museum-guide'
import { palette } from './support/palette'
import { violationsOf } from './support/violations-of'

const logLine = `2026-11-21T17:12:25.031Z ERROR lookup failed after 1500ms space_id=${ids.romanGallery} participant_id=${ids.ines} blueprint=${ids.museumGuide} request_id=5f3d2c1b-aaaa-4000-8000-1234567890ab`

test.describe('the palette', () => {
  test('opens each entity in a log line, and all of them together', async ({ page, mock, signIn }) => {
    await signIn(page)
    const { open, row } = palette(page)
    for (const [name, path] of [
      [/Space, from the word “space_id” in your text/, `/spaces/${ids.romanGallery}`],
      [/End user, from the word “participant_id” in your text/, `/end-users/${ids.ines}`],
      [/Blueprint, from the word “blueprint” in your text/, guidePath],
    ] as const) {
      await open(logLine)
      await expect(page.getByText('3 ids', { exact: true })).toBeVisible()
      await row(name).click()
      await expect(page).toHaveURL((url) => url.pathname === path)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(museumGuide(page).heading('Museum guide')).toBeVisible()
    // It may read the names of the participants, nothing else.
    const reads = () => mock.requests().filter(({ endpoint }) => endpoint !== 'readEndUsers').length
    const read = reads()
    await open(logLine)
    await row(/^Open all on one page/).click()
    await expect(page.getByRole('list', { name: 'Ids' }).getByRole('link')).toHaveCount(3)
    expect(reads()).toBe(read)
    await page.reload()
    await expect(page.getByRole('list', { name: 'Ids' }).getByRole('link')).toHaveCount(3)
  })

  test('finds an entity by its alias, with a mistyped letter', async ({ page, signIn }) => {
    await signIn(page, { to: `/go?ref=space_id=${ids.romanGallery}` })
    await page.getByLabel('Alias').fill('Late opening')
    await page.keyboard.press('Tab')
    const { open, chosen } = palette(page)
    await open('late openng')
    await expect(chosen).toContainText('Late opening')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/spaces/${ids.romanGallery}`)
  })

  test('stores an id of unknown kind, also across a reload', async ({ page, signIn }) => {
    await signIn(page)
    const { open, row } = palette(page)
    await open(ids.longNumber)
    await row(/Not identified\. Save it/).click()
    await expect(page).toHaveURL(`/go?ref=${ids.longNumber}`)
    await page.getByRole('button', { name: 'Pin', exact: true }).click()
    await expect(page.getByRole('group', { name: 'Pinned' }).getByText(ids.longNumber)).toBeVisible()
    await expect.poll(() => readStoredCatalog(page)).toContain('"pinned":{"value":true')
    await page.goto('/settings')
    await expect(page.getByRole('group', { name: 'Pinned' }).getByText(ids.longNumber)).toBeVisible()
    await open(ids.longNumber)
    await expect(row(/Not identified, pasted by you/)).toBeVisible()
    await row(/^Blueprint/).click()
    await expect(row(/^Blueprint.*found, /)).toBeVisible()
    await page.keyboard.press('Escape')
    // The id is now known as a blueprint, and pinned as one.
    await expect(page.getByRole('group', { name: 'Pinned' }).getByText(ids.longNumber)).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Pinned' }).getByRole('link')).toHaveCount(1)
  })

  test('never accepts a token or key, in the field or from an address', async ({
    page,
    mock,
    signIn,
    invariants,
  }) => {
    const token = await mintToken(mock, ids.ines)
    invariants.secrets.add('a pasted token', token)
    invariants.secrets.add('a pasted key', museumKey)
    await signIn(page)
    const { open, field, row } = palette(page)
    await open()
    for (const secret of [token, `Bearer ${token}`, museumKey, `{"access_token":"${token}"}`]) {
      await field.fill(secret)
      await expect(page.getByText('This looks like a token or key, so it was left out')).toBeVisible()
      expect(await field.inputValue()).not.toContain(secret.slice(-12))
    }
    await field.fill(
      `curl -H "Authorization: Bearer ${token}" ${mock.url}/v1/spaces/${ids.romanGallery}/context`,
    )
    await expect(row(/^Space from the link in your text/)).toHaveAttribute(
      'href',
      `/spaces/${ids.romanGallery}`,
    )
    await page.keyboard.press('Escape')
  })

  test('opens, moves, closes and returns the focus by keys alone', async ({ page, signIn }) => {
    await signIn(page, { to: '/settings' })
    const { field, chosen, row } = palette(page)
    const trigger = page.getByRole('button', { name: 'Paste an id or search' })
    await trigger.focus()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(trigger).toBeFocused()

    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(ids.tomas)
    // The kind that its prefix suggests comes first.
    await expect(chosen).toHaveText(/^End user/)
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveText(/^Blueprint/)
    await page.keyboard.press('ArrowUp')
    await expect(chosen).toHaveText(/^End user/)
    await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
    await page.keyboard.press('Enter')
    await expect(row(/^End user.*found, Tomas Brandt/)).toBeVisible()
    const violations = await violationsOf(page)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/end-users/${ids.tomas}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await expect(page.getByRole('heading', { level: 1, name: 'Spaces' })).toBeFocused()
    await page.keyboard.press('?')
    const map = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(map).toContainText('Open anything')
    const ofMap = await violationsOf(page)
    expect(ofMap.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
    await map.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Spaces' })).toBeVisible()
    await page.keyboard.press('?')
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(field).toBeFocused()
    await expect(map).toHaveCount(0)
    await expect(page).toHaveURL('/spaces')
  })

  test('keeps text that is typed before its code has loaded', async ({ page, signIn }) => {
    await signIn(page, { to: '/settings' })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/palette-results.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('/personas/00123')
    await page.keyboard.press('Enter')
    await expect(palette(page).field).toHaveValue('/personas/00123')
    release()
    await expect(page).toHaveURL('/personas/00123')
  })
})
