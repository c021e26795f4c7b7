import { ButtonLink } from '@/ui/button-link'
import { truncate } from '@/lib/text/truncate'
import type { FoundId } from '@/entities/ids/find-ids'
import { pastedIdsSearch } from '@/entities/ids/write-ids'

/** Treats words as ids if nothing looked like an id. */
export function AsIds({ words }: { words: readonly FoundId[] }) {
  const [first] = words
  if (!first) return null
  const search = pastedIdsSearch(words)
  return (
    <ButtonLink to="/go" search={search} size="xs">
      {words.length === 1
        ? `Open “${truncate(first.id, 40)}” as an id`
        : `Open these ${words.length - Number(search.more ?? 0)} words as ids`}
    </ButtonLink>
  )
}
