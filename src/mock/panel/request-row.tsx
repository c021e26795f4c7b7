import { Badge } from '@mantine/core'
import { useState } from 'react'
import { exactTime } from '@/lib/time/relative-time'
import type { LoggedRequest } from '@/mock/request-log'
import { endpointTitle } from './endpoint-choices'
import styles from './panel-part.module.css'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** One line that expands to what else the mock knows. Bodies contain no secrets; credentials are hashes. */
export function RequestRow({ request }: { request: LoggedRequest }) {
  const { at, endpoint, path, status } = request
  const [open, setOpen] = useState(false)
  return (
    <li>
      <details className={styles.request} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <time dateTime={new Date(at).toISOString()} title={exactTime(at)} className={styles.note}>
            {clock.format(at)}
          </time>
          <Badge color={colorOf(status)}>{status === 'none' ? 'no answer' : status}</Badge>
          <span>{endpointTitle(endpoint)}</span>
          <code className={styles.path}>{path}</code>
        </summary>
        {open && (
          <pre tabIndex={0} role="region" aria-label={`${endpointTitle(endpoint)} in full`}>
            {factsOf(request)}
          </pre>
        )}
      </details>
    </li>
  )
}

function factsOf({ method, path, query, body, authorization, fundingKey }: LoggedRequest): string {
  const facts = [
    `${method} ${path}${query === '' ? '' : `?${query}`}`,
    authorization === null ? 'no credential' : `credential with hash ${authorization}`,
    fundingKey !== null && `funding key with hash ${fundingKey}`,
    body !== undefined && JSON.stringify(body, null, 2),
  ]
  return facts.filter(Boolean).join('\n')
}

function colorOf(status: LoggedRequest['status']): 'green' | 'yellow' | 'red' {
  if (status === 'none' || status >= 500) return 'red'
  return status >= 400 ? 'yellow' : 'green'
}
