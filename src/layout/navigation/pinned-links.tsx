import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCatalogNames, usePinned } from '@/storage/catalog/use-catalog'
import { EntityAvatar } from '@/entities/entity-avatar'
import { entityTarget } from '@/entities/entity-target'
import { shortId } from '@/ui/short-id'
import styles from './pinned-links.module.css'

const most = 7

/** Pinned entities below the pages. */
export function PinnedLinks({ onClick }: { onClick: () => void }) {
  const pinned = usePinned().filter((entry) => entityTarget(entry, entry))
  const visible = pinned.slice(0, most)
  const names = useCatalogNames(visible)
  if (pinned.length === 0) return null
  return (
    <div className={`${styles.pinned} pc-nav-word`} role="group" aria-label="Pinned">
      <Text size="xs" c="dimmed" pb={4} px={8} aria-hidden>
        Pinned
      </Text>
      {visible.map((entry, index) => {
        const name = names[index]
        return (
          <Link
            key={`${entry.kind}:${entry.id}`}
            {...entityTarget(entry, entry)}
            className={styles.link}
            title={name ?? entry.id}
            onClick={onClick}
          >
            <EntityAvatar kind={entry.kind} entry={entry} size={16} />
            <span>{name ?? shortId(entry.id)}</span>
          </Link>
        )
      })}
      {pinned.length > most && (
        <Link to="/catalog" search={{ state: 'pinned' }} className={styles.link} onClick={onClick}>
          All {pinned.length} pinned
        </Link>
      )}
    </div>
  )
}
