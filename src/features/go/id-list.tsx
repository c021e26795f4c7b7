import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import { kindSource, type FoundId } from '@/entities/find-ids'
import { entriesOf } from '@/entities/id-guesses'
import { kindLabels } from '@/entities/kind-labels'
import { EntityAvatar } from '@/entities/entity-avatar'
import { NotPrinted } from '@/ui/not-printed'
import { useVirtualRows } from '@/ui/use-virtual-rows'
import styles from './go-page.module.css'

/** The ids of a pasted text in their order, each a link to what it can be. */
export function IdList({ ids, chosen }: { ids: readonly FoundId[]; chosen: string | undefined }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { parts, unprinted, measure } = useVirtualRows({
    scroller,
    count: ids.length,
    keyOf: (index) => ids[index]?.id ?? '',
    height: 46,
    retainedIndex: ids.findIndex(({ id }) => id === chosen),
  })
  return (
    <div ref={scroller} className={styles.list}>
      <ul aria-label="Ids">
        {parts.map((part) => {
          if (part.kind === 'gap') return <li key={part.key} aria-hidden style={{ height: part.height }} />
          const found = ids[part.index]
          return (
            found && (
              <li key={part.key} ref={measure} data-index={part.index}>
                <IdRow found={found} isChosen={found.id === chosen} />
              </li>
            )
          )
        })}
      </ul>
      <NotPrinted rows={unprinted} />
    </div>
  )
}

function IdRow({ found: { id, kind: told, by }, isChosen }: { found: FoundId; isChosen: boolean }) {
  const catalog = useCatalogStore()
  // Names follow the catalog.
  useCatalogState()
  const entries = entriesOf(catalog, id)
  const entry = entries.find(({ kind }) => kind === told) ?? (told === undefined ? entries[0] : undefined)
  const kind = entry?.kind ?? told ?? 'unidentified'
  const name = entityName(entry)
  return (
    <Link
      to="/go"
      search={(before) => ({ ...before, sel: id })}
      replace
      resetScroll={false}
      className={styles.row}
      aria-current={isChosen ? 'true' : undefined}
      activeProps={{ 'aria-current': isChosen ? 'true' : undefined }}
    >
      <EntityAvatar kind={kind} entry={entry} size={24} />
      <span className={styles.words}>
        <span className={name === undefined ? styles.id : styles.name}>{(name ?? id).slice(0, 200)}</span>
        <span className={styles.what}>
          {kindLabels[kind].one}
          {by !== undefined && kind === told && `, ${kindSource(by)}`}
        </span>
      </span>
    </Link>
  )
}
