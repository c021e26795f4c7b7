import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef } from 'react'
import type { LoggedExchange } from '@/api/exchange-log'
import { IconButton } from '@/ui/icon-button'
import { IdChip } from '@/ui/id-chip'
import { CopyRequest } from './copy-request'
import { driftWords } from './model/drift-words'
import styles from './request-drawer.module.css'
import { RequestFacts } from './request-facts'
import { RequestFailure } from './request-failure'
import { RequestStatus } from './request-status'
import { SentBody } from './sent-body'

interface RequestDrawerProps {
  /** Undefined when it is no longer kept, or was of another visit. */
  entry: LoggedExchange | undefined
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Everything that is kept of one request. Docked and non-modal: the list stays in use. */
export function RequestDrawer({ entry, onClose, onPrevious, onNext }: RequestDrawerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever opened it from its row goes on in here; a link from elsewhere leaves the focus where it is.
  useEffect(() => {
    if (document.activeElement?.matches('[data-request]')) heading.current?.focus()
  }, [entry?.id])
  return (
    <aside className={styles.drawer} aria-label="Request">
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {entry?.endpoint.title ?? 'Not kept'}
          </h2>
          {entry && <RequestStatus entry={entry} />}
          {entry?.request_id !== undefined && <IdChip id={entry.request_id} what="request id" />}
        </div>
        <IconButton
          label="Previous request"
          icon={<IconChevronUp size={16} aria-hidden />}
          aria-disabled={!onPrevious}
          onClick={onPrevious}
        />
        <IconButton
          label="Next request"
          icon={<IconChevronDown size={16} aria-hidden />}
          aria-disabled={!onNext}
          onClick={onNext}
        />
        <IconButton label="Close" icon={<IconX size={16} aria-hidden />} onClick={onClose} />
      </header>
      {entry ? (
        <>
          <div className={styles.body}>
            {entry.error && <RequestFailure error={entry.error} />}
            <RequestFacts entry={entry} />
            {entry.drift.length > 0 && (
              <section className={styles.section} aria-labelledby="differences">
                <h3 id="differences">
                  Differs from the interface <span className={styles.count}>{entry.drift.length}</span>
                </h3>
                <ul className={styles.differences}>
                  {entry.drift.map((drift) => (
                    <li key={`${drift.kind} ${drift.path}`}>
                      <code>{drift.path}</code>
                      <span>{driftWords(drift)}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <SentBody key={entry.id} entry={entry} />
          </div>
          <CopyRequest entry={entry} />
        </>
      ) : (
        <p className={styles.section}>
          This request is no longer kept, was cleared, or belongs to another visit. Only the last requests of
          this tab are kept.
        </p>
      )}
    </aside>
  )
}
