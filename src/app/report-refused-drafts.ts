import { pluralize } from '@/lib/pluralize'
import { withoutCredentials } from '@/lib/without-credentials'
import { showToast } from '@/ui/toast'
import { isDraftSummary } from '@/storage/drafts/draft'
import type { DraftsHost } from '@/storage/drafts/drafts-context'
import { draftsOf } from '@/storage/drafts/drafts-of'

/** Says which drafts of earlier versions were deleted for what is in them, and takes them out of every list. */
export function reportRefusedDrafts(host: DraftsHost, records: readonly object[]) {
  const { draftStorage } = draftsOf(host)
  const own = records.filter((record) => 'partition' in record && record.partition === host.owner())
  const drafts = own.filter(isDraftSummary)
  if (drafts.length === 0) return
  for (const draft of drafts) draftStorage.remove(draft)
  const titles = drafts.map(({ title }) => withoutCredentials(title).text.trim()).filter(Boolean)
  showToast({
    tone: 'bad',
    text: `Deleted ${pluralize(drafts.length, 'draft')} that contained what looks like a token or key${titles.length > 0 ? `: ${titles.join(', ')}` : ''}.`,
  })
}
