import { ids } from '@/mock/seed/ids'
import { expect, journey } from './support/journey'

const asInes = `/spaces/${ids.romanGallery}?participant=${ids.ines}`

journey('a ticket leads to what the participant saw, and to why it was said', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('textbox', { name: 'Open by id' })
  await field.fill(
    `Space ${ids.romanGallery}, participant ${ids.ines} says the guide is wrong about the stamp.`,
  )
  // One press.
  await field.press('Enter')
  // The service tells no name of a space.
  await expect(page.getByRole('heading', { level: 1, name: ids.romanGallery })).toBeVisible()
  const last = page.getByText('It often does. Come back in spring')
  await expect(last).toBeInViewport()

  // Two more: the word that the ticket names, and the message.
  await page.getByRole('searchbox', { name: 'Find in the messages' }).fill('stamp')
  await page.getByRole('button', { name: 'Next match' }).click()
  const stamp = page.getByText('That is a maker’s stamp')
  await expect(stamp).toBeInViewport()
  await stamp.click()
  const panel = page.getByRole('complementary', { name: 'About the conversation' })
  await expect(panel.getByRole('heading', { name: 'Why did it say that?' })).toBeVisible()
  const question = 'What is the mark on the base of this one?'
  await expect(panel.getByRole('region', { name: 'It answers' }).getByText(question)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('heading', { name: 'About this message' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await panel.getByRole('button', { name: 'Copy for a ticket' }).click()
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible()

  // The link leads back to it.
  const { search } = new URL(page.url())
  await page.goto(`/spaces/${ids.romanGallery}${search}`)
  await expect(stamp).toBeInViewport()
  await expect(panel).toBeVisible()

  // One more: the corpus, with the question that was answered, and not in the address.
  await panel.getByRole('link', { name: 'Ask this corpus' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue(question)
  expect(page.url()).not.toContain('mark')
  await expect(page.getByRole('combobox', { name: 'End user' })).toHaveValue(ids.ines)
  await page.getByRole('link', { name: 'a message in' }).click()
  await expect(stamp).toBeInViewport()
})

journey('a space is followed: what comes is said, and a failure ends it', async ({ page, mock }) => {
  await page.clock.install()
  await page.goto(asInes)
  await expect(page.getByText('It often does. Come back in spring')).toBeVisible()
  await page.getByRole('switch', { name: 'Follow' }).click()
  const messages = mock.state.spaces[ids.romanGallery]?.messages ?? []
  messages.push({
    ...messages.at(-1),
    id: 'msg_new',
    client_message_id: 'c-new',
    content: 'The café is open again.',
  })
  await page.clock.runFor(6_000)
  await expect(page.getByText('1 new message')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('The café is open again.')).toBeInViewport()
  mock.fail('readSpaceContext', { status: 500 })
  await page.clock.runFor(60_000)
  await expect(page.getByText('Not followed. The last read failed.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Follow' })).not.toBeChecked()
})

journey('a long talk opens at its end, and a link opens it at its message', async ({ page }) => {
  await page.goto(`/spaces/${ids.longTalk}?participant=${ids.guide}`)
  const list = page.getByRole('list', { name: 'Messages' })
  await expect(list.getByRole('listitem').last()).toBeInViewport()
  const { total, place } = await list
    .getByRole('listitem')
    .last()
    .evaluate((row) => ({ total: row.ariaSetSize, place: row.ariaPosInSet }))
  expect(place).toBe(total)
  await page.goto(`/spaces/${ids.longTalk}?participant=${ids.guide}&message=msg_5L0NGT0000001234&why=1`)
  await expect(list.locator('[data-selected]')).toBeInViewport()
  await expect(page.getByText(/^1,2\d\d of 5,/)).toBeVisible()
})
