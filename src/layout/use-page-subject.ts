import { useParams } from '@tanstack/react-router'
import { shortId } from '@/ui/short-id'

/**
 * The shortened id in the address of a page that does not know its entity's name; undefined if the address has none.
 */
export function usePageSubject(): string | undefined {
  const { id } = useParams({ strict: false })
  return id === undefined ? undefined : shortId(id)
}
