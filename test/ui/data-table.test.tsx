import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DataTable, type AnswerState } from '@/ui/data-table/data-table'
import { columnsOf } from '@/ui/data-table/features'
import { useDataTable } from '@/ui/data-table/use-data-table'

interface Ship {
  id: string
}

const { accessor } = columnsOf<Ship>()
const pressed = vi.fn<(id: string) => void>()
const columns = [
  accessor('id', {
    header: 'Ship',
    cell: ({ getValue }) => <button onClick={() => pressed(getValue())}>{`Sink ${getValue()}`}</button>,
  }),
]
const idOf = ({ id }: Ship) => id
const none: Ship[] = []
const shipsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `ship-${index}` }))

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

interface FleetProps extends AnswerState {
  ships?: Ship[]
  filter?: string
  canSort?: boolean
}

function Fleet({ ships = none, filter = '', canSort = true, ...answer }: FleetProps) {
  const table = useDataTable({ name: 'ships', rows: ships, columns, getRowId: idOf, filter, canSort })
  return (
    <RouterContextProvider router={router}>
      <MantineProvider env="test">
        <DataTable
          {...answer}
          label="Ships"
          table={table}
          total={ships.length}
          empty="No ship."
          noMatch={{ sentence: 'No ship matches.', action: 'Clear', onClear: () => {} }}
        />
      </MantineProvider>
    </RouterContextProvider>
  )
}

test('texts are found and sorted as names', async () => {
  const user = userEvent.setup({ delay: null })
  const ships = ['zoo', '\u00C4hre', 'bot 10', 'bot 2'].map((id) => ({ id }))
  const { rerender } = render(<Fleet ships={ships} />)
  const listed = () =>
    screen.getAllByRole('button', { name: /^Sink/ }).map(({ textContent }) => textContent.slice(5))
  await user.click(await screen.findByRole('button', { name: 'Ship' }))
  expect(listed()).toEqual(['\u00C4hre', 'bot 2', 'bot 10', 'zoo'])
  rerender(<Fleet ships={ships} filter={'A\u0308H'} />)
  expect(listed()).toEqual(['\u00C4hre'])
})

const button = (name: string) => screen.getByRole('button', { name })
const rowOf = (name: string) => screen.findByRole('row', { name })

test('the focus follows its record when others come in above it, so that Enter acts on the same', async () => {
  const user = userEvent.setup({ delay: null })
  const ships = shipsOf(3)
  const { rerender } = render(<Fleet ships={ships} />)
  await rowOf('Sink ship-1')
  button('Sink ship-1').focus()
  rerender(<Fleet ships={[{ id: 'new' }, ...ships]} />)
  expect(button('Sink ship-1')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(pressed).toHaveBeenLastCalledWith('ship-1')
  rerender(<Fleet ships={ships.toReversed()} />)
  expect(button('Sink ship-1')).toHaveFocus()
  expect(button('Sink ship-1').closest('tr')).toHaveAttribute('tabindex', '0')
})

test('a record that moves out of sight keeps the focus, and arrow keys go on from there', async () => {
  const user = userEvent.setup({ delay: null })
  const ships = shipsOf(300)
  const { rerender } = render(<Fleet ships={ships} />)
  ;(await rowOf('Sink ship-2')).focus()
  rerender(<Fleet ships={ships.toReversed()} />)
  const row = await rowOf('Sink ship-2')
  expect(row).toHaveFocus()
  expect(row).toHaveAttribute('aria-rowindex', '299')
  await user.keyboard('{ArrowDown}')
  expect(await rowOf('Sink ship-1')).toHaveFocus()
})

test.each<[what: string, props: FleetProps, says: string | RegExp, hasGrid: boolean]>([
  ['loading', { isLoading: true }, '', true],
  ['empty', {}, 'No ship.', false],
  ['unreadable', { unreadable: ['data'] }, /^Could not read/, false],
  ['failed', { failure: { title: 'Lost at sea', error: null } }, /Lost at sea/, false],
  ['failed with rows', { ships: shipsOf(1), failure: { title: 'Lost', error: null } }, /Lost/, true],
  ['filtered away', { ships: shipsOf(1), filter: 'x' }, 'No ship matches.', true],
])('a table that is %s says only what is known', async (_, props, says, hasGrid) => {
  const { container } = render(<Fleet {...props} />)
  if (says !== '') expect(await within(container).findByText(says)).toBeVisible()
  else expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
  expect(screen.queryByRole('grid') !== null).toBe(hasGrid)
  if (says !== 'No ship.') expect(screen.queryByText('No ship.')).not.toBeInTheDocument()
})

test('a table whose order is the service’s cannot be sorted', async () => {
  render(<Fleet ships={shipsOf(2)} canSort={false} />)
  await rowOf('Sink ship-1')
  expect(screen.queryByRole('button', { name: 'Ship' })).not.toBeInTheDocument()
})
