import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '@test/support/render-part'
import { JsonView } from '@/blueprint/json-view'
import { JsonTree } from '@/ui/json-tree'
import { usePrinted } from '@/ui/page/use-printed'

const print = (step: 'beforeprint' | 'afterprint') => act(() => void dispatchEvent(new Event(step)))
const numbers = Array.from({ length: 3_000 }, (_, index) => index)

function Media() {
  return <p>{usePrinted() ? 'paper' : 'screen'}</p>
}

it.each([
  ['text', <JsonView key="text" label="Reply" value={numbers} />],
  ['a tree', <JsonTree key="tree" label="Reply" value={numbers} />],
])('JSON as %s says on paper how many rows are left out', (_, shown) => {
  renderPart(shown)
  expect(screen.queryByText(/not printed/)).not.toBeInTheDocument()
  print('beforeprint')
  expect(screen.getByText(/^1,00[0-9] more rows not printed\.$/)).toBeVisible()
  print('afterprint')
  expect(screen.queryByText(/not printed/)).not.toBeInTheDocument()
})

it('a part rendered after printing is shown for the screen, even if nothing was there when printing ended', () => {
  const { unmount } = renderPart(<Media />)
  print('beforeprint')
  expect(screen.getByText('paper')).toBeVisible()
  unmount()
  print('afterprint')
  renderPart(<Media />)
  expect(screen.getByText('screen')).toBeVisible()
})

it('a part rendered during printing is shown for paper', () => {
  print('beforeprint')
  renderPart(<Media />)
  expect(screen.getByText('paper')).toBeVisible()
  print('afterprint')
  expect(screen.getByText('screen')).toBeVisible()
})
