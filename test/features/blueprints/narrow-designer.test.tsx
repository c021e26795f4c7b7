import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

it('brings the tab of the view into sight', async () => {
  const seen: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent)
  })
  const { user } = await renderConsole(`/blueprints/${ids.museumGuide}?view=json`)
  const tabs = within(await screen.findByRole('navigation', { name: 'Views of the blueprint' }))
  await waitFor(() => expect(seen.at(-1)).toContain('JSON'))
  await user.click(tabs.getByRole('link', { name: /^Dyadic/ }))
  expect(await screen.findByRole('heading', { name: 'Weight ladder' })).toBeVisible()
  await waitFor(() => expect(seen).toContain('Dyadic '))
})

it('tells the whole of a problem where its words may be clipped', async () => {
  await renderConsole(`/blueprints/${ids.museumGuide}?view=json`)
  const strip = within(await screen.findByRole('region', { name: 'Problems' }))
  const [first] = await strip.findAllByRole('button', { name: /locked, yet/ })
  expect(first?.title).toMatch(/^Patience: .*locked/i)
})
