import { Button, FileButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload, IconShare, IconUpload } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { useRef } from 'react'
import { saveFile } from '@/lib/browser'
import { sentence } from '@/lib/words'

/** Writes the catalog to a file, for oneself or for a team, and reads such a file. */
export function CatalogFile() {
  const { catalog, environment } = useRouteContext({ from: '__root__' })
  const reset = useRef<() => void>(null)
  const read = async (file: File | null) => {
    if (!file) return
    // Otherwise the same file, mended, could not be chosen again.
    reset.current?.()
    try {
      const { added, updated } = catalog.importJson(await file.text())
      notifications.show({ message: sentence`Imported ${file.name}: ${added} added, ${updated} updated` })
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
      <FileButton resetRef={reset} accept="application/json,.json" onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={14} />}>
            Import catalog
          </Button>
        )}
      </FileButton>
    </>
  )
}
