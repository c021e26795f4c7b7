import { Link } from '@tanstack/react-router'
import type { EntityRef } from '@/storage/catalog/catalog-entry'
import { useCatalogName, useCatalogEntity } from '@/storage/catalog/use-catalog'
import { classNames } from '@/ui/styles/class-names'
import { exactTime } from '@/lib/time/relative-time'
import { tooltipProps } from '@/ui/overlays/tooltip-props'
import { useIdParts } from '@/ui/use-id-parts'
import { PeekLink } from './peek-link'
import styles from './entity-link.module.css'
import { entityKinds } from './entity-kinds'
import { entityTarget } from './entity-target'

export interface EntityLinkProps extends EntityRef {
  /** A name from elsewhere, such as a message's sender. The name in the catalog takes precedence. */
  name?: string | undefined
  /** Leaves out the peek link. */
  noPeek?: boolean | undefined
  /** Further search parameters of its page. */
  search?: Readonly<Record<string, string>> | undefined
  /** -1 in a row where only the current row is in the tab order. */
  tabIndex?: number | undefined
}

/** An entity by its name in the catalog, else by its id. Links to its page and has a peek link. */
export function EntityLink({
  kind,
  id,
  name: fallbackName,
  noPeek = false,
  search,
  tabIndex,
}: EntityLinkProps) {
  const entry = useCatalogEntity({ kind, id })
  const name = useCatalogName({ kind, id }) ?? fallbackName
  const target = entityTarget({ kind, id }, entry)
  const idParts = useIdParts(id)
  const words = name === undefined || name === '' ? idParts.join('…') : name.slice(0, 200)
  const label = entityKinds.find((known) => known.kind === kind)?.one ?? kind
  const own = name !== undefined && entry?.own.alias?.value === name ? ', by your alias' : ''
  const seen = entry ? `\n${entry.state.value}, ${exactTime(entry.state.at)}, by ${entry.state.source}` : ''
  const tip = `${label} ${id}${own}${seen}`
  return (
    <span className={styles.thing}>
      {target ? (
        <Link
          {...target}
          {...(search ? { search: { ...target.search, ...search } } : {})}
          {...tooltipProps(tip, tabIndex)}
          className={classNames(
            styles.name,
            name === undefined && styles.id,
            entry?.state.value === 'deleted' && styles.gone,
          )}
        >
          {words}
        </Link>
      ) : (
        <span
          {...tooltipProps(tip, tabIndex)}
          className={classNames(styles.name, name === undefined && styles.id)}
        >
          {words}
        </span>
      )}
      {!noPeek && <PeekLink kind={kind} id={id} name={words} tabIndex={tabIndex} />}
    </span>
  )
}
