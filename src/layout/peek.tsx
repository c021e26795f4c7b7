import { Link } from '@tanstack/react-router'
import { ButtonLink } from '@/ui/button-link'
import { entriesOf } from '@/entities/id-guesses'
import { kindLabels } from '@/entities/kind-labels'
import { readRef } from '@/entities/read-ref'
import { writeIds } from '@/entities/write-ids'
import { refKey, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import { PeekFrame } from './peek-frame'
import { PeekPanel } from './peek-panel'
import styles from './peek-panel.module.css'

interface PeekProps {
  /** `space:sp_1`, or an id alone. */
  text: string
  onClose: () => void
}

/** What the address asks to be shown beside the page: a thing by its kind and id, or by an id that is known. */
export function Peek({ text, onClose }: PeekProps) {
  const catalog = useCatalogStore()
  const { storage } = useCatalogState()
  const told = readRef(text)
  const known = told ? [] : entriesOf(catalog, text)
  const ref = told ?? (known.length === 1 ? known[0] : undefined)
  if (ref) return <PeekPanel key={refKey(ref)} entity={ref} onClose={onClose} />
  if (storage.kind === 'loading') return null
  return <UnreadPeek text={text} known={known} onClose={onClose} />
}

interface UnreadPeekProps {
  text: string
  /** What goes by this id; empty where nothing is known to. */
  known: readonly CatalogEntry[]
  onClose: () => void
}

/** The address names no one thing to peek at. */
function UnreadPeek({ text, known, onClose }: UnreadPeekProps) {
  const title = known.length > 0 ? 'Several entities have this id' : 'Nothing to peek at'
  return (
    <PeekFrame
      label={title}
      title={title}
      sub={<code className={styles.value}>{text.slice(0, 200)}</code>}
      onClose={onClose}
    >
      <div className={styles.unread}>
        {known.length > 0 ? (
          <>
            <p>This browser knows more than one entity with this id. Choose one.</p>
            <ul className={styles.choices}>
              {known.map((entry) => (
                <li key={entry.kind}>
                  <Link
                    to="."
                    search={(before) => ({ ...before, peek: refKey(entry) })}
                    replace
                    resetScroll={false}
                  >
                    {kindLabels[entry.kind].one} {entityName(entry)}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <p>
              The address asks for a peek at this, which is neither a kind with an id, such as space:sp_1, nor
              an id that this browser knows.
            </p>
            <ButtonLink to="/go" search={{ ref: writeIds([{ id: text, kind: undefined }]) }} size="xs">
              See what it can be
            </ButtonLink>
          </>
        )}
      </div>
    </PeekFrame>
  )
}
