import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Artifact } from '@/api/artifacts'
import { useClient } from '@/api/use-client'
import { useEnvironment } from '@/session/use-environment'
import { StillWaiting } from '@/ui/still-waiting'
import styles from './artifact-preview.module.css'
import { fetchDownload } from './fetch-download'
import { FileFailure } from './file-failure'
import { isSize, sizeText } from './model/byte-size'
import { kindOfFile } from './model/file-kind'
import type { Preview } from './model/parse-preview'
import { nameOfArtifact } from './model/artifact-list-item'
import { mostOf, readPreview } from './read-preview'
import { PreviewContent } from './preview-content'

interface ArtifactPreviewProps {
  space: string
  id: string
  artifact: Artifact
}

/** What is in a file, read when it is asked for. Nothing of it runs: documents are shown as their text. */
export function ArtifactPreview({ space, id, artifact }: ArtifactPreviewProps) {
  const client = useClient()
  const { environment } = useEnvironment()
  const [shown, setShown] = useState<Preview>()
  const [failure, setFailure] = useState<unknown>()
  const [isReading, setReading] = useState(false)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const { content_type, original_filename, size_bytes } = artifact
  const kind = kindOfFile(content_type, original_filename)
  if (kind === 'other' || kind === 'pdf')
    return (
      <p className={styles.none}>
        {kind === 'pdf' ? 'A PDF is not opened here.' : 'Files of this type are not shown here.'} Download it
        to see it.
      </p>
    )
  if (isSize(size_bytes) && size_bytes > mostOf(kind))
    return (
      <p className={styles.none}>
        Too large to be shown here: {sizeText(size_bytes)}, of at most {sizeText(mostOf(kind))}.
      </p>
    )
  const show = async () => {
    const controller = new AbortController()
    running.current = controller
    setReading(true)
    setFailure(undefined)
    try {
      const of = { space, id, origins: environment.storageOrigins }
      const { url, type } = await fetchDownload(client, of, controller.signal)
      setShown(await readPreview(url, kind, content_type ?? type, controller.signal))
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error)
    } finally {
      setReading(false)
    }
  }
  return (
    <div className={styles.preview}>
      {shown ? (
        <PreviewContent preview={shown} name={nameOfArtifact(artifact)} />
      ) : isReading ? (
        <StillWaiting for="the file" onCancel={() => running.current?.abort()} />
      ) : (
        <Button className={styles.show} onClick={() => void show()}>
          Show preview
        </Button>
      )}
      {failure !== undefined && <FileFailure error={failure} what="It could not be shown" />}
    </div>
  )
}
