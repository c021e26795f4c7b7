import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from '@tanstack/react-router'
import type { DraftEntry } from '@/storage/drafts/draft'
import { exactTime, shortDuration } from '@/lib/relative-time'
import { kindLabels } from '@/entities/kind-labels'
import { entityTarget } from '@/entities/entity-target'
import { EntityTile } from '@/entities/entity-tile'
import { IconButton } from '@/ui/icon-button'
import { tooltipProps } from '@/ui/tooltip-props'
import { useNow } from '@/ui/use-now'
import { changesOf, type DraftRow } from './draft-rows'
import styles from './drafts-panel.module.css'

interface DraftItemProps {
  row: DraftRow
  onDiscard: (draft: DraftEntry) => void
}

const mostSentences = 2

export function DraftItem({ row, onDiscard }: DraftItemProps) {
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
          {shortDuration(now - draft.savedAt)}
        </span>
      )}
      {draft && !openIn && (
        <IconButton
          size="sm"
          className={styles.discard}
          label={`Discard the draft of ${title}`}
          icon={<IconTrash size={14} aria-hidden />}
          onClick={() => onDiscard(draft)}
        />
      )}
    </li>
  )
}
