import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconDownload } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import type { ApiKey } from '@/api/resources/api-keys'
import { saveFile } from '@/lib/browser'
import { countOf } from '@/lib/words'
import { MissingCode } from '@/ui/missing-code'

interface ExportButtonProps {
  /** Those listed, in their order. */
  keys: () => readonly ApiKey[]
  count: number
}

/** Writes keys to a CSV file. What that needs is loaded by the press. */
export function ExportButton({ keys, count }: ExportButtonProps) {
  const { environment } = useRouteContext({ from: '__root__' })
  const save = async () => {
    const listed = keys()
    const csv = await import('./keys-csv').catch(() => null)
    if (!csv) {
      showMissingCode(() => void save())
      return
    }
    const day = new Date().toISOString().slice(0, 10)
    // Spreadsheets read UTF-8 only with this mark.
    const text = `\uFEFF${csv.keysCsv(listed)}`
    saveFile(`api-keys-${environment.id}-${day}.csv`, text, 'text/csv;charset=utf-8')
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconDownload size={14} aria-hidden />}
      disabled={count === 0}
      title={`Export ${countOf(count, 'key')}`}
      onClick={() => void save()}
    >
      CSV
    </Button>
  )
}

function showMissingCode(onRetry: () => void) {
  const retry = () => {
    modals.closeAll()
    onRetry()
  }
  modals.open({ title: 'Could not export the keys', children: <MissingCode onRetry={retry} /> })
}
