import { Button, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { Artifact } from '@/api/resources/artifacts'
import { useClient } from '@/api/use-client'
import { useServiceMutation } from '@/entities/requests/use-service-mutation'
import { useEnvironment } from '@/session/use-environment'
import { StillWaiting } from '@/ui/states/still-waiting'
import { JsonTree } from '@/ui/json-tree'
import styles from './artifact-preview.module.css'
import { fetchDownload } from './fetch-download'
import { FileFailure } from './file-failure'
import { isSize, sizeText } from '@/features/artifacts/model/byte-size'
import { kindOfFile, harmlessType, type FileKind } from '@/features/artifacts/model/file-kind'
import { type Preview, parsePreview } from '@/features/artifacts/model/parse-preview'
import { nameOfArtifact } from '@/features/artifacts/model/artifact-list-item'
import { fetchFile } from './fetch-file'
import { readParts } from './read-parts'

interface ArtifactPreviewProps {
  space: string
  id: string
  artifact: Artifact
}

/** Preview of a file, loaded on request. No content is executed: documents are shown as text. */
export function ArtifactPreview({ space, id, artifact }: ArtifactPreviewProps) {
  const client = useClient()
  const { environment } = useEnvironment()
  const [shown, setShown] = useState<Preview>()
  const { content_type, original_filename, size_bytes } = artifact
  const kind = kindOfFile(content_type, original_filename)
  const { run, stop, isPending, isStopped, failure } = useServiceMutation({
    // The content is not part of the mutation's result, which outlives the page for a while.
    send: async (_: undefined, signal) => {
      const of = { space, id, origins: environment.storageOrigins }
      const { url, type } = await fetchDownload(client, of, signal)
      setShown(await readPreview(url, kind, content_type ?? type, signal))
    },
  })
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
        Too large to show here: {sizeText(size_bytes)}, of at most {sizeText(mostOf(kind))}.
      </p>
    )
  return (
    <div className={styles.preview}>
      {shown ? (
        <PreviewContent preview={shown} name={nameOfArtifact(artifact)} />
      ) : isPending ? (
        <StillWaiting for="the file" onCancel={stop} />
      ) : (
        <Button className={styles.show} onClick={() => run(undefined)}>
          Show preview
        </Button>
      )}
      {failure && !isStopped && <FileFailure error={failure} what="It could not be shown" />}
    </div>
  )
}

const mostText = 5_000_000
const mostMedia = 20_000_000

function mostOf(kind: FileKind): number {
  return kind === 'image' || kind === 'audio' || kind === 'video' ? mostMedia : mostText
}

/** Reads a file from the storage without credentials, up to the size limit of its kind. */
async function readPreview(
  url: string,
  kind: FileKind,
  type: string | undefined,
  signal: AbortSignal,
): Promise<Preview> {
  const response = await fetchFile(url, signal)
  const blob = new Blob(await readParts(response, { most: mostOf(kind), purpose: 'shown', signal }), {
    type: harmlessType(kind, type),
  })
  if (kind === 'image' || kind === 'audio' || kind === 'video') return { kind, blob }
  return parsePreview(kind, await blob.text(), type)
}

function PreviewContent({ preview, name }: { preview: Preview; name: string }) {
  if ('blob' in preview) return <Media kind={preview.kind} blob={preview.blob} name={name} />
  if (preview.kind === 'json')
    return (
      <div className={styles.tree}>
        <JsonTree label={name} value={preview.value} />
      </div>
    )
  if (preview.kind === 'text')
    return (
      <>
        <pre className={styles.text} tabIndex={0} role="region" aria-label={`Text of ${name}`}>
          {preview.text}
        </pre>
        {preview.more > 0 && (
          <Text size="xs" c="dimmed">
            {preview.more.toLocaleString('en-GB')} more characters are left out.
          </Text>
        )}
      </>
    )
  return (
    <>
      <div className={styles.table} tabIndex={0} role="region" aria-label={`Rows of ${name}`}>
        <table>
          <thead>
            <tr>
              {preview.head.map((cell, index) => (
                <th key={index} scope="col">
                  {cell.slice(0, 300)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((cells, index) => (
              <tr key={index}>
                {cells.map((cell, at) => (
                  <td key={at}>{cell.slice(0, 300)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {preview.more > 0 && (
        <Text size="xs" c="dimmed">
          {preview.more.toLocaleString('en-GB')} more rows are left out.
        </Text>
      )}
    </>
  )
}

/** The bytes have an object URL while they are displayed. */
function Media({ kind, blob, name }: { kind: 'image' | 'audio' | 'video'; blob: Blob; name: string }) {
  const [isBroken, setBroken] = useState(false)
  const show = useCallback(
    (element: HTMLImageElement | HTMLMediaElement | null) => {
      if (!element) return
      const url = URL.createObjectURL(blob)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  if (isBroken) return <p className={styles.none}>This browser cannot show it. Download it to see it.</p>
  const shared = { ref: show, onError: () => setBroken(true) }
  if (kind === 'image') return <img {...shared} className={styles.image} alt={name} />
  if (kind === 'audio') return <audio {...shared} controls className={styles.audio} aria-label={name} />
  return <video {...shared} controls className={styles.image} aria-label={name} />
}
