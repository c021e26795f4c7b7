import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from '@tanstack/react-router'
import type { KnownDraft } from '@/drafts/draft'
import { exactTime, shortDuration } from '@/lib/relative-time'
import { kindWords } from '@/references/kind-words'
import { thingTarget } from '@/references/thing-target'
import { ThingTile } from '@/references/thing-tile'
import { IconButton } from '@/ui/icon-button'
import { tipOf } from '@/ui/tip-of'
import { useNow } from '@/ui/use-now'
import { changesOf, type DraftRow } from './draft-rows'
import styles from './drafts-panel.module.css'

interface DraftItemProps {
  row: DraftRow
  onDiscard: (draft: KnownDraft) => void
}

const mostSentences = 2

export function DraftItem({ row, onDiscard }: DraftItemProps) {
  const { draft, openIn } = row
  const now = useNow()
  const title = row.title.trim().slice(0, 200) || 'No name yet'
  const target = draft && thingTarget(draft)
  const facts = [
    draft && kindWords[draft.kind].one,
    changesOf(row),
    openIn && `open in ${openIn}`,
    !draft?.isKept && 'not backed up',
  ]
  return (
    <li className={styles.item}>
      {draft && (
        <span className={styles.tile}>
          <ThingTile kind={draft.kind} id={draft.id} size={26} />
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
        <span {...tipOf(`Draft of ${exactTime(draft.savedAt)}`)} className={styles.age}>
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
