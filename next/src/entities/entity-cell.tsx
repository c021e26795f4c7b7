import type { EntityKey } from '@/storage/catalog-entry'
import { Face } from '@/ui/face'
import classes from './entities.module.css'
import { EntityLink } from './entity-link'
import { useEntityName } from './entity-name'
import { kindIcon } from './kind-icon'

/** A reference with its face, for the first column of a table. */
export function EntityCell({ kind, id }: EntityKey) {
  const name = useEntityName(kind, id)
  return (
    <span className={classes.nameCell}>
      {kind === 'end-user' || kind === 'persona' ? (
        <Face name={name} seed={id} shape={kind === 'persona' ? 'square' : 'round'} />
      ) : (
        <span className={classes.icon}>{kindIcon(kind)}</span>
      )}
      <EntityLink kind={kind} id={id} />
    </span>
  )
}
