import { useRef, useState } from 'react'
import { useDraftOwner, useDraftStorageState } from '@/storage/drafts/use-drafts'
import { useUnsavedWork } from '@/session/use-unsaved-work'
import { Button } from '@/ui/button'
import { Panel } from '@/ui/panel'
import { DraftItem } from './draft-item'
import { draftRows, draftCountText } from './draft-rows'
import styles from './drafts-panel.module.css'
import { useDiscard } from './use-discard'

const most = 6

const nothing = {
  loading: 'Reading what this browser kept.',
  kept: 'Nothing is unfinished. Edits that were not saved are kept in this browser and come back here.',
  memory:
    'Nothing is unfinished. This browser has no room for drafts: edits that are not saved go with their tab.',
}

/** Work that is not on the service yet. */
export function DraftsPanel() {
  const { drafts, storage } = useDraftStorageState()
  const rows = draftRows(useUnsavedWork(), drafts, useDraftOwner())
  const discard = useDiscard()
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const shown = isWhole ? rows : rows.slice(0, most)
  return (
    <Panel title="Drafts" count={draftCountText(rows)} flush>
      <div ref={list} tabIndex={-1}>
        {rows.length === 0 ? (
          <p className={styles.none}>{nothing[storage.kind]}</p>
        ) : (
          <ul className={styles.list} aria-label="Drafts">
            {shown.map((row, index) => (
              <DraftItem
                key={row.key}
                row={row}
                onDiscard={async (draft) => {
                  await discard(draft)
                  // The focus goes on to a neighbour, not away with the row.
                  requestAnimationFrame(() => {
                    const buttons = list.current?.querySelectorAll('button') ?? []
                    const next = buttons[Math.min(index, buttons.length - 1)] ?? list.current
                    next?.focus()
                  })
                }}
              />
            ))}
          </ul>
        )}
      </div>
      {rows.length > shown.length && (
        <div className={styles.more}>
          <Button size="sm" variant="bare" onClick={() => setWhole(true)}>
            Show all {rows.length}
          </Button>
        </div>
      )}
    </Panel>
  )
}
