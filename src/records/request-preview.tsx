import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { Fragment, type ReactNode } from 'react'
import type { JsonObject } from '@/lib/json'
import { Badge } from '@/ui/badge'
import { IconButton } from '@/ui/icon-button'
import { shortId } from '@/ui/short-id'
import { useCopy } from '@/ui/use-copy'
import styles from './request-preview.module.css'

interface RequestPreviewProps {
  /** "/v1/projects/" */
  path: string
  id: string
  body: JsonObject
  /** Fields in it that were edited. */
  edited: readonly string[]
  children?: ReactNode
}

/** The exact body that would be sent, with what was edited marked. */
export function RequestPreview({ path, id, body, edited, children }: RequestPreviewProps) {
  const { copied, copy } = useCopy()
  const entries = Object.entries(body)
  return (
    <section className={styles.request} aria-label="What would be sent">
      <div className={styles.head}>
        <Badge tone="warn" className={styles.method}>
          PUT
        </Badge>
        <span className={styles.address} title={`${path}${id}`}>
          {path}
          <span>{shortId(id)}</span>
        </span>
        <IconButton
          size="sm"
          label="Copy the body"
          icon={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          onClick={() => copy(JSON.stringify(body, null, 2))}
        />
      </div>
      <pre className={styles.body} tabIndex={0} aria-label="Body of the request">
        <span>{'{'}</span>
        {entries.map(([field, value], index) => {
          const text = `${JSON.stringify(field)}: ${JSON.stringify(value, null, 2)}${index + 1 < entries.length ? ',' : ''}`
          const lines = `  ${text.replaceAll('\n', '\n  ')}`
          return (
            <Fragment key={field}>
              {edited.includes(field) ? <mark>{lines}</mark> : <span>{lines}</span>}
            </Fragment>
          )
        })}
        <span>{'}'}</span>
      </pre>
      <p className={styles.foot}>{children}</p>
    </section>
  )
}
