import type { ReactNode } from 'react'
import { assumptions, type AssumptionId } from '@/api/assumptions'
import { pathOf } from '@/api/request'
import type { Endpoint } from '@/api/endpoint'
import { showInvisible, type JsonObject } from '@/lib/json/json'
import { brief } from '@/lib/words'
import { CopyIcon } from '@/ui/copy-button'
import { RouterAnchor } from '@/ui/router-links'
import classes from './editing.module.css'

/** A line of a body. */
export interface RequestLine {
  readonly text: string
  readonly isChanged?: boolean
  /** Stands for lines that did not change. */
  readonly isFold?: boolean
}

interface RequestPreviewProps {
  endpoint: Endpoint
  params: Readonly<Record<string, string>>
  lines: readonly RequestLine[]
  /** Copied whole. */
  body: JsonObject
  /** All lines at once: the page scrolls. */
  isTall?: boolean
  /** What the form of this request rests on: quoted, and the mark leads to where it is chosen, beside the edit. */
  assumption: AssumptionId
  /** Other buttons. */
  children?: ReactNode
}

/** Letters of a line that are shown; the copy has all. */
const longestLine = 2000

/** The exact request before it is sent. */
export function RequestPreview(props: RequestPreviewProps) {
  const { endpoint, params, lines, body, assumption, isTall, children } = props
  const { title, gap } = assumptions[assumption]
  const why = `${title}. ${gap}`
  const path = pathOf(endpoint, params)
  return (
    <section className={classes.request} aria-label="Request">
      <div className={classes.requestLine}>
        <strong>{endpoint.method}</strong>
        <bdi className="cut" title={path}>
          {path}
        </bdi>
        <RouterAnchor to="/settings" target="_blank" className={classes.assumed} inherit title={why}>
          assumed
        </RouterAnchor>
        {children}
        <CopyIcon size={24} label="Copy the body" value={JSON.stringify(body, null, 2)} />
      </div>
      <pre tabIndex={0} aria-label="Body" style={{ maxHeight: isTall ? 'none' : undefined }}>
        {lines.map(({ text, isChanged, isFold }, index) => {
          const [, name, rest] = /^( *"(?:\\.|[^"\\])*"(?=:))?(.*)$/s.exec(showInvisible(text)) ?? []
          return (
            <span key={index} data-changed={isChanged || undefined} data-fold={isFold || undefined}>
              <b>{name}</b>
              {rest && brief(rest, longestLine)}
            </span>
          )
        })}
      </pre>
    </section>
  )
}

/** The lines of a record, of which the changed top-level fields are marked. */
export function recordLines(body: JsonObject, changed: readonly string[]): RequestLine[] {
  const isChanged = (text: string) => changed.some((field) => text.startsWith(`  ${JSON.stringify(field)}:`))
  return JSON.stringify(body, null, 2)
    .split('\n')
    .map((text) => ({ text, isChanged: isChanged(text) }))
}
