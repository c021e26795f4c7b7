import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

const patient = { timeout: 15_000 }
const conversation = /^Conversation of Ines Valdo, [^,]+ and 2 more$/

it('names an unnamed space after its participants, on its page and in lists', async () => {
  const { router } = await renderConsole(`/spaces/${ids.romanGallery}?participant=${ids.ines}`)
  expect(await screen.findByRole('heading', { level: 1, name: conversation }, patient)).toBeVisible()
  const path = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(within(path).getByText(conversation)).toBeVisible()

  await act(() => router.navigate({ to: '/spaces' }))
  expect(await screen.findByRole('link', { name: conversation }, patient)).toHaveAttribute(
    'href',
    expect.stringContaining(`/spaces/${ids.romanGallery}`),
  )
  await act(() => router.navigate({ to: '/end-users/$id', params: { id: ids.ines } }))
  const spaces = within(await screen.findByRole('region', { name: /^Takes part in/ }, patient))
  expect(spaces.getByRole('link', { name: conversation })).toBeVisible()
})

it('gives an unnamed space the same name for any viewer, and lists its participants in the same order', async () => {
  const { router } = await renderConsole(`/spaces/${ids.romanGallery}?participant=${ids.tomas}`)
  const title = async () =>
    (await screen.findByRole('heading', { level: 1, name: conversation }, patient)).textContent
  const people = () =>
    within(screen.getByRole('region', { name: /^Participants/ }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/sent messages here|[\d,]+$/g, ''))
  const listed = () => people().map((text) => text.replace('Viewing', ''))
  await waitFor(() => expect(listed()).toContain('IVInes Valdo'), patient)
  const [first, names] = [await title(), listed()]
  expect(names).toHaveLength(4)
  await act(() =>
    router.navigate({
      to: '/spaces/$id',
      params: { id: ids.romanGallery },
      search: { participant: ids.ines },
    }),
  )
  await waitFor(() => expect(people().find((text) => text.includes('Viewing'))).toMatch(/Ines/), patient)
  expect(await title()).toBe(first)
  expect(listed()).toEqual(names)
})

it('shows the name of a space once an answer contains it', async () => {
  const { catalog } = await renderConsole(`/spaces/${ids.romanGallery}?participant=${ids.ines}`)
  await screen.findByRole('heading', { level: 1, name: conversation }, patient)
  act(() =>
    catalog.take([
      {
        ...{ kind: 'space', id: ids.romanGallery, source: 'PUT space', at: Date.now() },
        fields: { name: 'Roman gallery tour' },
      },
    ]),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Roman gallery tour' })).toBeVisible()
})

it('links from the corpora of a space to the question field', async () => {
  const { user, router } = await renderConsole(
    `/spaces/${ids.romanGallery}?participant=${ids.ines}&tab=corpora`,
  )
  await user.click(await screen.findByRole('link', { name: 'Ask Ceramics and glass catalogue' }, patient))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/corpora/${ids.ceramics}`))
  expect(await screen.findByRole('textbox', { name: 'Question' }, patient)).toHaveFocus()
})

it('says next to Add participants how to remove one', async () => {
  await renderConsole(`/spaces/${ids.romanGallery}?tab=participants`)
  const add = await screen.findByRole('region', { name: /^Add participants/ }, patient)
  expect(add).toHaveTextContent('to remove one, edit the space')
})

it('moves the focus to the facts of a space, which are below the page in a narrow window', async () => {
  const { user } = await renderConsole(`/spaces/${ids.romanGallery}?participant=${ids.ines}`)
  const facts = await screen.findByRole('complementary', { name: 'About this space' }, patient)
  facts.scrollIntoView = () => undefined
  await user.click(screen.getByRole('button', { name: 'About this space', hidden: true }))
  expect(facts).toHaveFocus()
})
