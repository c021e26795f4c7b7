import type { KnownDraft } from '@/drafts/draft'
import { counted } from '@/lib/counted'
import { Badge } from '@/ui/badge'

/** That there is unfinished work on a thing, and how much. */
export function DraftMark({ draft: { changes, sentences } }: { draft: KnownDraft }) {
  return (
    <Badge tone="draft" title={sentences.join('\n').slice(0, 1000) || undefined}>
      {changes > 0 ? `Draft, ${counted(changes, 'change')}` : 'Draft'}
    </Badge>
  )
}
