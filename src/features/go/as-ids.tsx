import { Link } from '@tanstack/react-router'
import { truncate } from '@/lib/truncate'
import type { FoundId } from '@/entities/find-ids'
import { writeIds } from '@/entities/write-ids'
import { buttonClass } from '@/ui/button-class'

/** Takes words for ids in which nothing looked like one. */
export function AsIds({ words }: { words: readonly FoundId[] }) {
  const [first] = words
  if (!first) return null
  return (
    <Link to="/go" search={{ ref: writeIds(words) }} className={buttonClass({ size: 'sm' })}>
      {words.length === 1
        ? `Open “${truncate(first.id, 40)}” as an id`
        : `Open these ${words.length} words as ids`}
    </Link>
  )
}
