import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import type { ApiKey } from '@/api/resources/api-keys'
import { saveFile } from '@/lib/save-file'

interface ExportButtonProps {
  /** Those listed, in their order. */
  keys: () => readonly ApiKey[]
  disabled: boolean
}

/** Writes keys to a CSV file. What that needs is loaded by the press. */
export function ExportButton({ keys, disabled }: ExportButtonProps) {
  const { environment } = useRouteContext({ from: '__root__' })
  const save = async () => {
    const listed = keys()
    try {
      const { keysCsv } = await import('./keys-csv')
      const day = new Date().toISOString().slice(0, 10)
      // Spreadsheets read UTF-8 only with this mark.
      const text = `\uFEFF${keysCsv(listed)}`
      saveFile(`api-keys-${environment.id}-${day}.csv`, text, 'text/csv;charset=utf-8')
    } catch {
      notifications.show({
        color: 'red',
        title: 'Could not export the keys',
        message: 'A part of the console could not be loaded. Try again; if that fails, reload the page.',
        autoClose: false,
      })
    }
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconDownload size={14} aria-hidden />}
      disabled={disabled}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  )
}
