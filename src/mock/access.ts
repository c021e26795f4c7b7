import type { Caller } from './caller'
import { forbidden, notFound } from './refused'
import type { Owned } from './state/world-state'

/**
 * The entity with this id in the caller's tenant. Throws a 404: entities of other tenants do not exist for a caller.
 */
export function ownedRecord<T extends { tenant_id: string }>(
  record: Record<string, T>,
  caller: Caller,
  what: string,
  id: string,
): T {
  const found = Object.hasOwn(record, id) ? record[id] : undefined
  if (found?.tenant_id !== caller.tenant_id) throw notFound(what, id)
  return found
}

export function isOwned(record: Record<string, { tenant_id: string }>, caller: Caller, id: string): boolean {
  return Object.hasOwn(record, id) && record[id]?.tenant_id === caller.tenant_id
}

/** Throws a 403 for read-only callers. */
export function writable(caller: Caller): void {
  if (!caller.mayWrite) throw forbidden(`${caller.name} may read but not change anything.`)
}

export function withTenant<T>(caller: Caller, value: T): Owned<T> {
  return { tenant_id: caller.tenant_id, value }
}
