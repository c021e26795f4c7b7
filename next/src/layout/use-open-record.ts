import { useMatches, useParams } from '@tanstack/react-router'
import { kinds } from '@/entities/kinds'
import { entityKinds, type EntityKey } from '@/storage/catalog-entry'

/** The record whose page is open; undefined on any other page. */
export function useOpenRecord(): EntityKey | undefined {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  const { id } = useParams({ strict: false })
  const kind = entityKinds.find((one) => path.startsWith(`${kinds[one].list}/`))
  return kind && id !== undefined ? { kind, id } : undefined
}
