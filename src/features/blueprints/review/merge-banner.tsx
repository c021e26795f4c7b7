import { Button } from '@mantine/core'
import IconGitMerge from '@tabler/icons-react/dist/esm/icons/IconGitMerge.mjs'
import { ButtonLink } from '@/ui/button-link'
import { pluralize } from '@/lib/text/pluralize'
import type { JsonObject } from '@/lib/json/json'
import { relativeTime } from '@/lib/time/relative-time'
import { writeComparedIds } from '@/features/blueprints/compare/compared-ids'
import type { Merge } from '@/blueprint/model/history/merge'
import { digitsOf } from '@/lib/json/exact-json'
import styles from './merge.module.css'

interface MergeBannerProps {
  id: string
  base: JsonObject
  merge: Merge
  theirs: JsonObject
  onDismiss: () => void
}

/** Says that another user has saved meanwhile, and what follows. Nothing is sent until all conflicts are resolved. */
export function MergeBanner({ id, base, merge, theirs, onDismiss }: MergeBannerProps) {
  const [before, revision] = [digitsOf(base.revision), digitsOf(theirs.revision)]
  const what = revision === undefined ? 'Someone saved' : `Someone saved revision ${revision}`
  const alone = merge.theirs.length + merge.same.length
  const opposed = merge.conflicts.length
  return (
    <div className={styles.banner} role="alert">
      <IconGitMerge size={20} stroke={1.6} aria-hidden />
      <div className={styles.bannerWords}>
        <strong>{what} while you were editing</strong>
        <p>
          {savedByText(theirs)}
          {alone > 0 && `${pluralize(alone, 'change merges', 'changes merge')} automatically, `}
          {opposed === 0
            ? 'none conflict with your edits. '
            : `${pluralize(opposed, 'change conflicts', 'changes conflict')} with your edits. `}
          Nothing was sent.
        </p>
      </div>
      {before !== undefined && revision !== undefined && (
        <ButtonLink
          to="/blueprints/compare"
          search={{
            ids: writeComparedIds([
              { id, revision: before },
              { id, revision: undefined },
            ]),
          }}
          size="xs"
          variant="subtle"
        >
          Compare {before} with {revision}
        </ButtonLink>
      )}
      <Button size="xs" onClick={onDismiss}>
        Keep editing
      </Button>
    </div>
  )
}

/** Who saved and when, if the answer contains it. */
function savedByText({ updated_by, updated_at }: JsonObject): string {
  const who = typeof updated_by === 'string' ? updated_by.slice(0, 60) : ''
  const time = typeof updated_at === 'string' ? Date.parse(updated_at) : NaN
  const when = Number.isFinite(time) ? relativeTime(time, Date.now()) : ''
  const words = [who, when].filter(Boolean).join(', ')
  return words === '' ? '' : `${words}. `
}
