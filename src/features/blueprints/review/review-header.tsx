import { Badge, Button, Kbd } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconGitMerge from '@tabler/icons-react/dist/esm/icons/IconGitMerge.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import { lanesOf, readLanes } from '@/storage/catalog/lanes-of'
import { pluralize } from '@/lib/text/pluralize'
import { exportFile } from '@/entities/catalog-list/export-file'
import { BlueprintFingerprint } from '@/entities/blueprint-fingerprint'
import { AgeMark } from '@/ui/age-mark'
import { ButtonLink } from '@/ui/button-link'
import { PageHeader } from '@/ui/page/page-header'
import type { BlueprintSession } from '@/features/blueprints/blueprint-session'
import { appliedOf } from '@/blueprint/model/history/draft'
import { slugOf } from '@/blueprint/model/values/slug'
import { digitsOf } from '@/lib/json/exact-json'
import styles from './review.module.css'
import type { Review } from './use-review'

interface ReviewHeaderProps {
  id: string
  edits: BlueprintSession
  review: Review
  /** Epoch milliseconds of the last answer; undefined if it contained a newer version. */
  readAt: number | undefined
  isReading: boolean
  /** Label of the version to merge with, and the number of unresolved conflicts. */
  merging: { readonly name: string; readonly toDecide: number } | undefined
}

export function ReviewHeader({ id, edits, review, readAt, isReading, merging }: ReviewHeaderProps) {
  const { base, values, count, excludedCount } = review
  const revision = digitsOf(base.json.revision)
  const draft = appliedOf(edits.store.getDraft()).json
  const title = merging
    ? `Merge with ${merging.name}`
    : count === 0
      ? 'Nothing to review'
      : `Review ${pluralize(count, 'change')}`
  const exportDraft = () =>
    exportFile(`${slugOf(values.name) || 'blueprint'}-draft.json`, JSON.stringify(draft, null, 2))
  return (
    <PageHeader
      title={title}
      tile={<BlueprintFingerprint lanes={readLanes(lanesOf(draft.traits ?? null))} />}
      badges={
        <>
          {merging && merging.toDecide > 0 && (
            <Badge color="yellow" leftSection={<IconGitMerge size={12} aria-hidden />}>
              {merging.toDecide} to decide
            </Badge>
          )}
          {excludedCount > 0 && (
            <Badge variant="outline" leftSection={<IconPlayerPause size={12} aria-hidden />}>
              {excludedCount} excluded
            </Badge>
          )}
        </>
      }
      facts={
        <>
          <span className={styles.name} title={values.name.slice(0, 600)}>
            {values.name.slice(0, 200)}
          </span>
          <span>
            {merging && 'your draft is '}
            {revision === undefined ? 'no revision given' : `based on revision ${revision}`}
          </span>
          {merging ? (
            <span>nothing was lost</span>
          ) : (
            <LatestMark at={readAt} base={base.at} revision={revision} isReading={isReading} />
          )}
        </>
      }
      actions={
        <>
          <ButtonLink
            to="/blueprints/$id"
            params={{ id }}
            search={edits.getPlace()}
            variant="subtle"
            className={styles.back}
            leftSection={<IconArrowLeft size={15} aria-hidden />}
            rightSection={<Kbd>Esc</Kbd>}
          >
            Back to the designer
          </ButtonLink>
          <Button leftSection={<IconDownload size={15} aria-hidden />} onClick={exportDraft}>
            Export draft
          </Button>
        </>
      }
    />
  )
}

interface LatestMarkProps {
  at: number | undefined
  base: number
  revision: string | undefined
  isReading: boolean
}

/** Whether the base was still the latest version at the last check. */
function LatestMark({ at, base, revision, isReading }: LatestMarkProps) {
  const name = revision === undefined ? 'What you opened' : `Revision ${revision}`
  if (isReading) return <span>Checking whether that is still the latest</span>
  if (at === undefined) return <span>A newer version is available</span>
  return <AgeMark at={Math.max(base, at)} verb={`${name} was the latest when checked,`} />
}
