import { ActionIcon, Button, Text } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { labeled } from '@/ui/overlays/labeled'
import { entityTarget } from '@/entities/entity-target'
import { EntityTile } from '@/entities/entity-tile'
import { kindLabels } from '@/entities/kind-labels'
import { exactTime, shortAge } from '@/lib/time/relative-time'
import { useUnsavedWork } from '@/session/use-unsaved-work'
import { type DraftEntry, draftKey } from '@/storage/drafts/draft'
import { useDraftOwner, useDraftStorageState, useDraftStorage } from '@/storage/drafts/use-drafts'
import { Panel } from '@/ui/page/panel'
import { showToast } from '@/ui/overlays/toast'
import { tooltipProps } from '@/ui/overlays/tooltip-props'
import { useNow } from '@/ui/use-now'
import { draftRows, draftCountText, changesOf, type DraftRow } from './draft-rows'
import styles from './drafts-panel.module.css'

interface DraftItemProps {
  row: DraftRow
  onDiscard: (draft: DraftEntry) => void
}

const mostSentences = 2

function DraftItem({ row, onDiscard }: DraftItemProps) {
  const { draft, openIn } = row
  const now = useNow()
  const title = row.title.trim().slice(0, 200) || 'No name yet'
  const target = draft && entityTarget(draft)
  const facts = [
    draft && kindLabels[draft.kind].one,
    changesOf(row),
    openIn && `open in ${openIn}`,
    !draft?.isStored && 'not backed up',
  ]
  return (
    <li className={styles.item}>
      {draft && (
        <span className={styles.tile}>
          <EntityTile kind={draft.kind} id={draft.id} size={26} />
        </span>
      )}
      <div className={styles.words}>
        {target ? (
          <Link {...target} className={styles.title} title={title}>
            {title}
          </Link>
        ) : (
          <span className={styles.title} title={title}>
            {title}
          </span>
        )}
        <p className={styles.facts}>{facts.filter(Boolean).join(', ')}</p>
        {draft?.sentences.slice(0, mostSentences).map((sentence, index) => (
          <p key={index} className={styles.sentence} title={sentence.slice(0, 1000)}>
            {sentence.slice(0, 300)}
          </p>
        ))}
      </div>
      {draft && (
        <span {...tooltipProps(`Draft of ${exactTime(draft.savedAt)}`)} className={styles.age}>
          {shortAge(now - draft.savedAt)}
        </span>
      )}
      {draft && !openIn && (
        <ActionIcon
          size="xs"
          className={styles.discard}
          {...labeled(`Discard the draft of ${title}`)}
          onClick={() => onDiscard(draft)}
        >
          <IconTrash size={14} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

const most = 6

const nothing = {
  loading: 'Loading drafts.',
  kept: 'No drafts. This browser keeps unsaved edits and lists them here.',
  memory: 'No drafts. This browser cannot store them: you lose unsaved edits when you close their tab.',
}

/** Work that is not on the service yet. */
export function DraftsPanel() {
  const { drafts, storage } = useDraftStorageState()
  const rows = draftRows(useUnsavedWork(), drafts, useDraftOwner())
  const discard = useDiscard()
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const visible = isWhole ? rows : rows.slice(0, most)
  return (
    <Panel title="Drafts" count={draftCountText(rows)} flush>
      <div ref={list} tabIndex={-1}>
        {rows.length === 0 ? (
          // Two lines from the start, so that the content below does not move once the drafts are loaded.
          <Text size="xs" c="var(--pc-ink2)" mih="calc(2lh + 6px)" pb={6} px={20}>
            {nothing[storage.kind]}
          </Text>
        ) : (
          <ul className={styles.list} aria-label="Drafts">
            {visible.map((row, index) => (
              <DraftItem
                key={row.key}
                row={row}
                onDiscard={async (draft) => {
                  await discard(draft)
                  // The focus moves to a neighbor instead of disappearing with the row.
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
      {rows.length > visible.length && (
        <div className={styles.more}>
          <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
            Show all {rows.length}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** Discards a stored draft, and restores it on request while its message is shown. */
function useDiscard(): (draft: DraftEntry) => Promise<void> {
  const draftStorage = useDraftStorage()
  return async (draft) => {
    const { kind, id } = draft
    const { partition } = draftStorage.getState()
    const drafts = await draftStorage.get(kind, id)
    if (draftStorage.getState().partition !== partition) return
    const whole = drafts.find((stored) => draftKey(stored) === draftKey(draft))
    draftStorage.remove(draft)
    showToast({
      text: `Draft of ${draft.title.slice(0, 80)} discarded`,
      ...(whole && {
        action: {
          label: 'Undo',
          onClick: () => {
            // One user's work is not given to the next.
            if (draftStorage.getState().partition === partition) void draftStorage.put(whole)
          },
        },
      }),
    })
  }
}
