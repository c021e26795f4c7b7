import { Button } from '@mantine/core'
import { refKey, type EntityRef } from '@/storage/catalog/catalog-entry'
import { pluralize } from '@/lib/text/pluralize'
import { thousands } from '@/lib/numbers/thousands'
import { copyText } from '@/ui/copy-text'
import { showToast } from '@/ui/overlays/toast'
import styles from '@/entities/pasted/pasted-ids.module.css'
import { pluralizeEntities } from '@/entities/pluralize-entities'
import type { Verifying } from './use-verify'
import { canVerify } from './verify-entities'

interface LookUpSummaryProps {
  entities: readonly EntityRef[]
  verifying: Verifying
  /** A retry of all failed reads is offered here. */
  hasRetry: boolean
}

/** Result of looking up many ids, with the missing ids to copy. */
export function LookUpSummary({ entities, verifying, hasRetry }: LookUpSummaryProps) {
  const { outcomes, failures, progress, verify } = verifying
  const asked = entities.flatMap((entity) => {
    const outcome = outcomes.get(refKey(entity))
    return outcome ? [{ entity, outcome }] : []
  })
  const foundAs = (found: string) =>
    asked.filter(({ outcome }) => 'found' in outcome && outcome.found === found).map(({ entity }) => entity)
  if (progress !== null || asked.length === 0) return null
  const missing = foundAs('missing')
  const failed = entities.filter((entity) => failures.has(refKey(entity)))
  const unchecked = entities.filter((entity) => canVerify(entity.kind) && !outcomes.has(refKey(entity)))
  const unreadable = entities.filter((entity) => !canVerify(entity.kind))
  const words = [
    `${thousands(foundAs('there').length)} found`,
    missing.length > 0 && `${thousands(missing.length)} not found`,
    failed.length > 0 && `${thousands(failed.length)} could not be read`,
    unchecked.length > 0 && `${thousands(unchecked.length)} not checked`,
    unreadable.length > 0 &&
      `${pluralizeEntities(unreadable)} not looked up (the service cannot read them by id)`,
  ]
  const copy = (refs: readonly EntityRef[]) =>
    void copyText(refs.map(({ id }) => id).join('\n')).then((done) =>
      showToast(
        done
          ? { text: `${pluralize(refs.length, 'id')} copied` }
          : { tone: 'bad', text: 'The browser blocked copying' },
      ),
    )
  return (
    <div className={styles.summary}>
      <p role="status">{words.filter(Boolean).join(', ')}</p>
      {hasRetry && (
        <Button size="xs" onClick={() => verify(failed)}>
          Try the {thousands(failed.length)} again
        </Button>
      )}
      {unchecked.length > 0 && (
        <Button size="xs" onClick={() => verify(unchecked)}>
          Look up the other {thousands(unchecked.length)}
        </Button>
      )}
      {missing.length > 0 && (
        <Button size="xs" onClick={() => copy(missing)}>
          Copy {missing.length === 1 ? 'the id' : `the ${thousands(missing.length)} ids`} not found
        </Button>
      )}
      {failed.length > 0 && (
        <Button size="xs" onClick={() => copy(failed)}>
          Copy {failed.length === 1 ? 'the id' : `the ${thousands(failed.length)} ids`} not read
        </Button>
      )}
    </div>
  )
}
