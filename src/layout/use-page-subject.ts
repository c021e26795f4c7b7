import { useParams } from '@tanstack/react-router'
import { shortId } from '@/ui/short-id'

/** The id in the address of a page that cannot name its thing, shortened; undefined where the address has none. */
export function usePageSubject(): string | undefined {
  const { id } = useParams({ strict: false })
  return id === undefined ? undefined : shortId(id)
}
