import { Link } from '@tanstack/react-router'
import { thingName } from '@/catalog/thing-name'
import type { ThingRef } from '@/catalog/catalog-entry'
import { useKnownThing } from '@/catalog/use-catalog'
import { classNames } from '@/ui/class-names'
import { exactTime } from '@/lib/relative-time'
import { shortId } from '@/ui/short-id'
import { tipOf } from '@/ui/tip-of'
import { PeekLink } from './peek-link'
import styles from './thing-link.module.css'
import { thingKinds } from './thing-kinds'
import { thingTarget } from './thing-target'

export interface ThingLinkProps extends ThingRef {
  /** Known here from elsewhere, such as a message's sender. The catalog's name comes first. */
  name?: string | undefined
  /** Without the small link that opens it beside the page. */
  noPeek?: boolean | undefined
}

/** A thing by its name as far as this browser knows it, else by its id; leads to its page and can be peeked at. */
export function ThingLink({ kind, id, name: told, noPeek = false }: ThingLinkProps) {
  const entry = useKnownThing({ kind, id })
  const name = thingName(entry) ?? told
  const target = thingTarget({ kind, id }, entry)
  const words = name === undefined || name === '' ? shortId(id) : name.slice(0, 200)
  const label = thingKinds.find((known) => known.kind === kind)?.one ?? kind
  const own = name !== undefined && entry?.own.alias?.value === name ? ', by your alias' : ''
  const seen = entry ? `\n${entry.state.value}, ${exactTime(entry.state.at)}, by ${entry.state.source}` : ''
  const tip = `${label} ${id}${own}${seen}`
  return (
    <span className={styles.thing}>
      {target ? (
        <Link
          {...target}
          {...tipOf(tip)}
          className={classNames(
            styles.name,
            name === undefined && styles.id,
            entry?.state.value === 'deleted' && styles.gone,
          )}
        >
          {words}
        </Link>
      ) : (
        <span {...tipOf(tip)} className={classNames(styles.name, name === undefined && styles.id)}>
          {words}
        </span>
      )}
      {!noPeek && <PeekLink kind={kind} id={id} name={words} />}
    </span>
  )
}
