import { Box, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import type { DataTableModel } from './use-data-table'

/** Chooses which columns a table shows; where its rows are cards, without a head to press, also their order. */
export function ColumnsMenu<Row extends object>({ table }: { table: DataTableModel<Row> }) {
  const columns = table.getAllLeafColumns()
  const shown = columns.filter((column) => column.getIsVisible())
  const isNarrow = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false })
  const words = isNarrow ? 'Sort and columns' : `Columns ${shown.length} of ${columns.length}`
  const sortable = isNarrow ? columns.filter((column) => column.getCanSort()) : []
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button flex="none" aria-label={words} title={words}>
          <IconColumns3 size={14} aria-hidden />
          <Box component="span" ml={8} data-word>
            {words}
          </Box>
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflow: 'auto' }}>
        {isNarrow && <Menu.Label>Sort by</Menu.Label>}
        {sortable.map((column) => {
          const Arrow = { asc: IconArrowUp, desc: IconArrowDown }[String(column.getIsSorted())]
          return (
            <Menu.Item
              key={column.id}
              rightSection={Arrow && <Arrow size={14} />}
              onClick={() => column.toggleSorting()}
            >
              {String(column.columnDef.header)}
            </Menu.Item>
          )
        })}
        {isNarrow && <Menu.Label>Columns</Menu.Label>}
        {columns
          .filter((column) => column.getCanHide())
          .map((column) => (
            <Menu.CheckboxItem
              key={column.id}
              checked={column.getIsVisible()}
              onChange={(isShown) => column.toggleVisibility(isShown)}
            >
              {String(column.columnDef.header)}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
