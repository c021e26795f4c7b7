import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { Link } from '@tanstack/react-router'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { entityName } from '@/storage/catalog/entity-name'
import { ShortId } from '@/ui/id-chip'
import { usePrinted } from '@/ui/page/use-printed'
import styles from './message-row.module.css'

const most = 12

interface AttachmentChipsProps {
  space: string
  ids: readonly string[]
  /** Sender's id, to act as if the page names no participant. */
  sender: string | undefined
}

/** The artifacts of a message, by name if this browser has one. Each links to the artifact in the space's list. */
export function AttachmentChips({ space, ids, sender }: AttachmentChipsProps) {
  const isPrinted = usePrinted()
  if (ids.length === 0) return null
  const visible = isPrinted ? ids : ids.slice(0, most)
  return (
    <ul className={styles.attachments} aria-label="Attached">
      {visible.map((id, index) => (
        <li key={`${index} ${id}`}>
          <Chip space={space} id={id} sender={sender} />
        </li>
      ))}
      {ids.length > visible.length && <li className={styles.more}>and {ids.length - visible.length} more</li>}
    </ul>
  )
}

function Chip({ space, id, sender }: { space: string; id: string; sender: string | undefined }) {
  const entry = useCatalogEntity({ kind: 'artifact', id })
  const status = entry?.fields.status?.value
  return (
    <Link
      to="/spaces/$id/artifacts"
      params={{ id: space }}
      search={({ participant }) => ({ participant: participant ?? sender, sel: id })}
      className={styles.chip}
      title={id}
      onClick={(event) => event.stopPropagation()}
    >
      <IconPaperclip size={13} aria-hidden />
      <b>{entityName(entry)?.slice(0, 80) ?? <ShortId id={id} />}</b>
      {typeof status === 'string' && <span>{status.slice(0, 30)}</span>}
    </Link>
  )
}
