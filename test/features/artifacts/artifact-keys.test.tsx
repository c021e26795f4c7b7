import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { openAs } from './open-artifacts'

const patient = { timeout: 8_000 }
const table = () => screen.findByRole('table', { name: 'Artifacts' }, patient)

it('artifacts by keyboard: Space selects one, Shift+Space a range, Enter opens the file and focuses it', async () => {
  const { user } = await openAs(ids.romanGallery)
  const links = within(await table()).getAllByRole('link')
  links[1]?.focus()
  await user.keyboard(' ')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await waitFor(() => expect(links[3]).toHaveFocus())
  await user.keyboard('{Shift>} {/Shift}')
  expect(screen.getByRole('region', { name: 'Selected' })).toHaveTextContent('3 files selected')
  await user.keyboard('{Enter}')
  const heading = await screen.findByRole('heading', { level: 2, name: links[3]?.textContent ?? '' }, patient)
  await waitFor(() => expect(heading).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(links[3]).toHaveFocus())
  expect(links.filter(({ tabIndex }) => tabIndex === 0)).toEqual([links[3]])
})

it('only the current row of artifacts has controls in the tab order', async () => {
  await openAs(ids.romanGallery)
  const [, ...rows] = within(await table()).getAllByRole('row')
  const withStops = rows.filter((row) => row.querySelector('[tabindex="0"], button:not([tabindex])') !== null)
  expect(withStops).toEqual([rows[0]])
})
