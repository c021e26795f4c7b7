import { Button } from '@mantine/core'
import { ButtonLink } from '@/ui/button-link'
import { refKey } from '@/storage/catalog/catalog-entry'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { thousands } from '@/lib/numbers/thousands'
import { ActivityLink } from '@/entities/requests/activity-link'
import { FailureLine } from '@/entities/requests/failure-line'
import styles from '@/entities/catalog-list/catalog-bulk-actions.module.css'
import type { BulkVerify } from './use-bulk-verify'

/** Progress and results of a round of reads, with each entity that failed. */
export function VerifyOutcome({ verifying }: { verifying: BulkVerify }) {
  const catalog = useCatalogStore()
  const { progress, results, failures } = verifying
  if (progress)
    return (
      <div className={styles.outcome}>
        <progress max={progress.of} value={progress.done} aria-label="Progress" />
        <span>
          Checking {thousands(progress.done + 1)} of {thousands(progress.of)}
        </span>
        <Button size="xs" onClick={verifying.cancel}>
          Cancel
        </Button>
      </div>
    )
  if (!results) return null
  const { there, missing, failed, unchecked } = results
  const counts = [
    there > 0 && `${thousands(there)} found`,
    missing > 0 && `${thousands(missing)} not found`,
    failed.length > 0 && `${thousands(failed.length)} could not be read`,
    unchecked > 0 && `${thousands(unchecked)} not checked`,
  ]
  return (
    <div className={styles.outcome}>
      <span role="status">{counts.filter(Boolean).join(', ')}</span>
      {missing > 0 && (
        <ButtonLink
          to="."
          search={(before) => ({ ...before, state: 'not found' })}
          resetScroll={false}
          preload={false}
          size="xs"
        >
          Show those not found
        </ButtonLink>
      )}
      {failed.length > 0 && (
        <Button size="xs" onClick={() => verifying.verify(failed)}>
          Try {thousands(failed.length)} again
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={verifying.dismiss}>
        Close
      </Button>
      {failed.length > 0 && (
        <ul className={styles.failures} aria-label="Could not be read">
          {failed.map((ref) => {
            const failure = failures.get(refKey(ref))
            return (
              <li key={refKey(ref)}>
                {(entityName(catalog.get(ref)) ?? ref.id).slice(0, 200)}: {failure?.title}
                {failure && (
                  <>
                    {'. '}
                    <FailureLine failure={failure} /> <ActivityLink failure={failure} />
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
