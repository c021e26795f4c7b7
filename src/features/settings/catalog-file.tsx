import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload, IconShare, IconUpload } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { saveFile } from '@/lib/browser'
import { sentence } from '@/lib/words'
import { JsonFileButton } from '@/ui/json-file-button'

/** Writes the catalog to a file, for oneself or for a team, and reads such a file. */
export function CatalogFile() {
  const { catalog, environment } = useRouteContext({ from: '__root__' })
  const read = async (file: File) => {
    try {
      const { added, updated, unreadable } = catalog.importJson(await file.text())
      const left = unreadable > 0 ? `, ${unreadable} could not be read` : ''
      const message = sentence`Imported ${file.name}: ${added} added, ${updated} updated${left}`
      notifications.show({ message })
    } catch (error) {
      notifications.show({
        color: 'red',
        title: `Could not import ${file.name}`,
        message: error instanceof Error ? error.message : 'The file could not be read.',
        autoClose: false,
      })
    }
  }
  return (
    <>
      <Button
        leftSection={<IconDownload size={14} />}
        onClick={() => saveFile(`catalog-${environment.id}.json`, catalog.exportJson(), 'application/json')}
      >
        Export catalog
      </Button>
      <Button
        leftSection={<IconShare size={14} />}
        title="Names and ids only, for your team’s catalog file"
        onClick={() => saveFile('catalog.json', catalog.exportShared(), 'application/json')}
      >
        Export for sharing
      </Button>
      <JsonFileButton leftSection={<IconUpload size={14} />} onFile={(file) => void read(file)}>
        Import catalog
      </JsonFileButton>
    </>
  )
}
