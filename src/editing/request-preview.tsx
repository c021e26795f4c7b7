import { Fragment, type ReactNode } from 'react'
import type { JsonObject } from '@/lib/json'
import { RequestHead } from '@/entities/request-head'
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
  const entries = Object.entries(body)
  return (
    <section className={styles.request} aria-label="What would be sent">
      <RequestHead method="PUT" path={path} id={id} body={body} />
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
