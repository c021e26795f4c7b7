import { Button, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { DataTableModel } from './use-data-table'

/** Chooses which columns a table shows. */
export function ColumnsMenu<Row extends object>({ table }: { table: DataTableModel<Row> }) {
  const columns = table.getAllLeafColumns()
  const shown = columns.filter((column) => column.getIsVisible())
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button flex="none" leftSection={<IconColumns3 size={14} aria-hidden />}>
          <span data-word>Columns&nbsp;</span>
          {`${shown.length} of ${columns.length}`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
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
