import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EntityKey } from '@/storage/catalog-entry'
import { Age } from '@/ui/age'
import { Face } from '@/ui/face'
import classes from './entities.module.css'
import { EntityLink } from './entity-link'
import { useEntityName, useEntry } from './entity-name'
import { Fingerprint } from './fingerprint'
import { kindIcon } from './kind-icon'

/** A reference with its face, for the first column of a table. */
export function EntityCell({ kind, id }: EntityKey) {
  return (
    <span className={classes.nameCell}>
      <EntityFace kind={kind} id={id} />
      <EntityLink kind={kind} id={id} />
    </span>
  )
}

/** Where the last answer was that the service does not know it, or only the shared file does. */
export function EntityMark({ kind, id, otherwise = null }: EntityKey & { otherwise?: ReactNode }) {
  const { notFoundAt, isShared } = useEntry(kind, id) ?? {}
  if (notFoundAt === undefined && !isShared) return otherwise
  return <Badge flex="none">{isShared ? 'Shared' : <Age time={notFoundAt} prefix="Not found" />}</Badge>
}

/** The face of a person, a persona or a blueprint, else the sign of the kind; in a list equally wide. */
export function EntityFace({ kind, id, size = 24 }: EntityKey & { size?: number }) {
  const name = useEntityName(kind, id)
  if (kind !== 'end-user' && kind !== 'persona')
    return (
      <span className={classes.icon}>
        {kind === 'blueprint' ? <Fingerprint id={id} size={Math.max(24, 0.75 * size)} /> : kindIcon(kind)}
      </span>
    )
  return <Face name={name} seed={id} size={size} shape={kind === 'persona' ? 'square' : 'round'} />
}
