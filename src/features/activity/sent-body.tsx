import { useState } from 'react'
import { longestBody, type LoggedExchange } from '@/api/exchange-log'
import { pluralize } from '@/lib/pluralize'
import { parseJson } from '@/lib/exact-json'
import { Button } from '@/ui/button'
import styles from './request-drawer.module.css'

/** Characters that are shown before one asks for more. */
const glance = 4000

export function SentBody({ entry: { body, bodyLength, endpoint } }: { entry: LoggedExchange }) {
  const [isWhole, setWhole] = useState(false)
  const text = typeof body === 'string' ? JSON.stringify(parseJson(body), null, 2) : ''
  const isCut = text.length > glance && !isWhole
  return (
    <section className={styles.section} aria-labelledby="sent-body">
      <h3 id="sent-body">
        Body sent <span className={styles.count}>{bodyLength > 0 && pluralize(bodyLength, 'character')}</span>
      </h3>
      {body === undefined && <p className={styles.quiet}>None. This endpoint takes no body.</p>}
      {body === null && (
        <p className={styles.quiet}>Too long to be kept: up to {pluralize(longestBody, 'character')} are.</p>
      )}
      {text !== '' && (
        <>
          {endpoint.secrets.length > 0 && (
            <p className={styles.quiet}>Credentials were taken out before it was noted here.</p>
          )}
          <pre className={styles.json} tabIndex={0} aria-label="Body sent">
            {isCut ? text.slice(0, glance) : text}
          </pre>
          {isCut && (
            <Button size="sm" onClick={() => setWhole(true)}>
              Show {pluralize(text.length - glance, 'more character')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
