import IconPeek from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarRightExpand.mjs'
import { Link } from '@tanstack/react-router'
import { refKey, type EntityRef } from '@/storage/catalog/catalog-entry'
import styles from './peek-link.module.css'

interface PeekLinkProps extends EntityRef {
  name: string
  tabIndex?: number | undefined
}

/** Opens an entity in the peek panel, without leaving the page. */
export function PeekLink({ kind, id, name, tabIndex }: PeekLinkProps) {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, peek: refKey({ kind, id }) })}
      replace
      resetScroll={false}
      className={styles.peek}
      tabIndex={tabIndex}
      aria-label={`Peek at ${name}`}
      title="Peek in the side panel"
    >
      <IconPeek size={13} aria-hidden />
    </Link>
  )
}
