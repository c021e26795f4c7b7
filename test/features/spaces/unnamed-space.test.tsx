import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

const patient = { timeout: 15_000 }
const conversation = /^Conversation of Ines Valdo, [^,]+ and 2 more$/

it('calls a space without a name by who takes part in it, on its page and where it is listed', async () => {
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

it('calls a space without a name the same whoever views it, and lists who is in it in the same order', async () => {
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

it('calls a space by its own name once an answer gives it', async () => {
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

it('leads from the corpora of a space to the question', async () => {
  const { user, router } = await renderConsole(
    `/spaces/${ids.romanGallery}?participant=${ids.ines}&tab=corpora`,
  )
  await user.click(await screen.findByRole('link', { name: 'Ask Ceramics and glass catalogue' }, patient))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/corpora/${ids.ceramics}`))
  expect(await screen.findByRole('textbox', { name: 'Question' }, patient)).toHaveFocus()
})

it('says beside the addition how a participant is removed', async () => {
  await renderConsole(`/spaces/${ids.romanGallery}?tab=participants`)
  const add = await screen.findByRole('region', { name: /^Add participants/ }, patient)
  expect(add).toHaveTextContent('to remove one, edit the space')
})

it('leads to the facts of a space, which stand under a long page where it is narrow', async () => {
  const { user } = await renderConsole(`/spaces/${ids.romanGallery}?participant=${ids.ines}`)
  const facts = await screen.findByRole('complementary', { name: 'About this space' }, patient)
  facts.scrollIntoView = () => undefined
  await user.click(screen.getByRole('button', { name: 'About this space', hidden: true }))
  expect(facts).toHaveFocus()
})
