import '@test/support/database'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { talkKey } from '@/lib/talk-key'
import { forgetStored } from '@/storage/stored-data'
import { openPlayground } from '@test/support/open-playground'

beforeEach(async () => {
  sessionStorage.clear()
  await forgetStored()
})

const minute = 60_000

/** A conversation as a tab stores it, with an answer of that many minutes ago. */
function storedTalk(persona: string, text: string, minutes: number): string {
  const at = Date.now() - minutes * minute
  const reply = {
    ...{ id: `r_${persona}`, talker: JSON.stringify([persona]), state: 'done', text: 'Yes', request: {} },
    ...{ startedAt: at, firstAt: at, endedAt: at, isEnded: true, unreadable: 0, raw: '' },
  }
  return JSON.stringify({
    draft: '',
    parameters: { system: '', model: '', temperature: '', max_tokens: '', extras: '' },
    turns: [{ id: `t_${persona}`, text, chosen: {}, replies: [reply] }],
  })
}

const part = (name: string) => screen.findByRole('region', { name })
const linksIn = (section: HTMLElement) => within(section).getAllByRole('link')

/** The first page with that many conversations in this tab, of which a higher number is newer. */
async function openWith(count: number) {
  const view = await openPlayground('/settings')
  const partition = view.catalog.getState().partition ?? ''
  for (let number = 1; number <= count; number += 1)
    sessionStorage.setItem(
      talkKey(partition, `per_${number}`),
      storedTalk(`per_${number}`, `Question ${number}`, 60 - number),
    )
  act(() => view.catalog.edit({ kind: 'persona', id: 'per_1' }, { alias: 'Ines' }))
  await act(() => view.router.navigate({ to: '/playground' }))
  return view
}

it('lists the conversations of this tab, the newest first, with their persona, first message and age', async () => {
  await openWith(2)
  const section = await part('Continue in this tab')
  expect(linksIn(section).map(({ textContent }) => textContent)).toEqual([
    'per_2: Question 2',
    'Ines: Question 1',
  ])
  const ages = within(section).getAllByText(/ ago$/)
  expect(ages.map(({ textContent }) => textContent)).toEqual(['58 min ago', '59 min ago'])
})

it('shows five of many conversations at first, and all on request', async () => {
  const { user } = await openWith(7)
  const section = await part('Continue in this tab')
  expect(linksIn(section)).toHaveLength(5)
  const button = within(section).getByRole('button', { name: 'Show all 7' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(linksIn(section)).toHaveLength(7)
  await user.click(within(section).getByRole('button', { name: 'Show fewer' }))
  expect(linksIn(section)).toHaveLength(5)
})

it('says how to choose a persona if all known ones are in the list above', async () => {
  await openWith(1)
  expect(await part('Talk to a persona')).toHaveTextContent(
    'Choose a persona by name or id, or press “Talk to it” on its page.',
  )
})

it('lists a kept conversation of this tab once, and counts the kept ones', async () => {
  const { user, say, complete, router } = await openPlayground()
  await say('Hello')
  await complete()
  await user.click(screen.getByRole('button', { name: 'Keep this conversation' }))
  await screen.findByText(/^Kept in this browser/)
  await act(() => router.navigate({ to: '/playground' }))
  const heading = await screen.findByRole('heading', { name: 'Kept conversations' })
  expect(heading.parentElement).toHaveTextContent('Kept conversations1')
  expect(screen.getAllByRole('link', { name: /Hello/ })).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Continue in this tab' })).toBeNull()
})
