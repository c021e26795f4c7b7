import { Button, Menu } from '@mantine/core'
import { IconCheck, IconColumns3 } from '@tabler/icons-react'
import type { DataTableModel } from './use-data-table'

/** Chooses which columns a table shows. */
export function ColumnsMenu<Row extends object>({ table }: { table: DataTableModel<Row> }) {
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button leftSection={<IconColumns3 size={14} aria-hidden />}>Columns</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map((column) => (
            <Menu.Item
              key={column.id}
              role="menuitemcheckbox"
              aria-checked={column.getIsVisible()}
              leftSection={
                <IconCheck size={14} aria-hidden visibility={column.getIsVisible() ? 'visible' : 'hidden'} />
              }
              onClick={() => column.toggleVisibility()}
            >
              {String(column.columnDef.header)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
