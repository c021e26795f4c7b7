import { ActionIcon, Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { busyProps } from '@/ui/busy-props'
import { labeled } from '@/ui/labeled'
import type { Artifact } from '@/api/artifacts'
import { CancelledError } from '@/api/errors'
import { useClient } from '@/api/use-client'
import { useServiceMutation } from '@/entities/use-service-mutation'
import { useEnvironment } from '@/session/use-environment'
import { Notice } from '@/ui/notice'
import { showToast } from '@/ui/toast'
import styles from './artifact-drawer.module.css'
import { downloadFile } from './download-file'
import { DownloadProgress } from './download-progress'
import { FileFailure } from './file-failure'
import { nameOfArtifact } from './model/artifact-list-item'

interface ArtifactActionsProps {
  space: string
  id: string
  artifact: Artifact | undefined
  onDelete: (() => void) | undefined
}

/** What can be done with a file. */
export function ArtifactActions({ space, id, artifact = {}, onDelete }: ArtifactActionsProps) {
  const client = useClient()
  const { environment } = useEnvironment()
  const name = nameOfArtifact({ id, ...artifact })
  const [received, setReceived] = useState({ bytes: 0, total: artifact.size_bytes })
  const { run, stop, isPending, failure, result } = useServiceMutation({
    nameOf: () => `Downloading ${name}`,
    // The address is part of no result that is kept.
    send: (_: undefined, signal) =>
      downloadFile({
        ...{ client, space, id, name, signal, size: artifact.size_bytes },
        origins: environment.storageOrigins,
        onProgress: (bytes, total = artifact.size_bytes) => setReceived({ bytes, total }),
      }),
    onDone: (done) => {
      if ('savedAs' in done) showToast({ text: `${done.savedAs} is saved` })
    },
  })
  const isCancelled = failure instanceof CancelledError || failure?.name === 'AbortError'
  return (
    <div className={styles.acts}>
      <Button
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={() => {
          setReceived({ bytes: 0, total: artifact.size_bytes })
          run(undefined)
        }}
        {...busyProps(isPending)}
      >
        Download
      </Button>
      <ActionIcon
        color="red"
        {...labeled(onDelete ? `Delete ${name}` : 'Another deletion is under way')}
        className={styles.delete}
        aria-disabled={!onDelete}
        onClick={onDelete}
      >
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
      {isPending && received.bytes > 0 && <DownloadProgress name={name} {...received} onCancel={stop} />}
      {failure && !isCancelled && <FileFailure error={failure} what="It was not downloaded" />}
      {result && 'openedBecause' in result && !isPending && (
        <Notice live tone="info" title="Opened in a new tab">
          {result.openedBecause} There the storage decides whether the file is saved or shown.
        </Notice>
      )}
    </div>
  )
}
