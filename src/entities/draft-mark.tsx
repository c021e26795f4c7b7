import { Badge } from '@mantine/core'
import type { DraftEntry } from '@/storage/drafts/draft'
import { pluralize } from '@/lib/text/pluralize'

/** Marks an entity with unfinished work, and says how much. */
export function DraftMark({ draft: { changes, sentences } }: { draft: DraftEntry }) {
  return (
    <Badge variant="dot" title={sentences.join('\n').slice(0, 1000) || undefined}>
      {changes > 0 ? `Draft, ${pluralize(changes, 'change')}` : 'Draft'}
    </Badge>
  )
}
