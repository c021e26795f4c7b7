import { useCallback, useState } from 'react'
import { JsonTree } from '@/ui/json-tree'
import styles from './artifact-preview.module.css'
import type { Preview } from './model/parse-preview'

export function PreviewContent({ preview, name }: { preview: Preview; name: string }) {
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
          <p className={styles.more}>{preview.more.toLocaleString('en-GB')} more characters are left out.</p>
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
        <p className={styles.more}>{preview.more.toLocaleString('en-GB')} more rows are left out.</p>
      )}
    </>
  )
}

/** The bytes have an address of this page's own as long as they are shown. */
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
