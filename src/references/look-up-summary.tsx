import { refKey, type ThingRef } from '@/catalog/catalog-entry'
import { counted } from '@/lib/counted'
import { thousands } from '@/lib/thousands'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/copy-text'
import { showToast } from '@/ui/toast'
import styles from './pasted-ids.module.css'
import { thingsCounted } from './things-counted'
import type { Verifying } from './use-verify'
import { canVerify } from './verify-things'

interface LookUpSummaryProps {
  things: readonly ThingRef[]
  verifying: Verifying
  /** All that could not be read is asked for again from here. */
  hasRetry: boolean
}

/** What a look-up of many ids came to, and the ids of what is missing, to be passed on. */
export function LookUpSummary({ things, verifying, hasRetry }: LookUpSummaryProps) {
  const { outcomes, failures, progress, verify } = verifying
  const asked = things.flatMap((thing) => {
    const outcome = outcomes.get(refKey(thing))
    return outcome ? [{ thing, outcome }] : []
  })
  const foundAs = (found: string) =>
    asked.filter(({ outcome }) => 'found' in outcome && outcome.found === found).map(({ thing }) => thing)
  if (progress !== null || asked.length === 0) return null
  const missing = foundAs('missing')
  const failed = things.filter((thing) => failures.has(refKey(thing)))
  const unasked = things.filter((thing) => canVerify(thing.kind) && !outcomes.has(refKey(thing)))
  const unreadable = things.filter((thing) => !canVerify(thing.kind))
  const words = [
    `${thousands(foundAs('there').length)} found`,
    missing.length > 0 && `${thousands(missing.length)} not found`,
    failed.length > 0 && `${thousands(failed.length)} could not be read`,
    unasked.length > 0 && `${thousands(unasked.length)} not asked for`,
    unreadable.length > 0 &&
      `${thingsCounted(unreadable)} not looked up (the service cannot read them by id)`,
  ]
  const copy = (refs: readonly ThingRef[]) =>
    void copyText(refs.map(({ id }) => id).join('\n')).then((done) =>
      showToast(
        done
          ? { text: `${counted(refs.length, 'id')} copied` }
          : { tone: 'bad', text: 'The browser did not allow to copy' },
      ),
    )
  return (
    <div className={styles.summary}>
      <p role="status">{words.filter(Boolean).join(', ')}</p>
      {hasRetry && (
        <Button size="sm" onClick={() => verify(failed)}>
          Try the {thousands(failed.length)} again
        </Button>
      )}
      {unasked.length > 0 && (
        <Button size="sm" onClick={() => verify(unasked)}>
          Look up the other {thousands(unasked.length)}
        </Button>
      )}
      {missing.length > 0 && (
        <Button size="sm" onClick={() => copy(missing)}>
          Copy {missing.length === 1 ? 'the id' : `the ${thousands(missing.length)} ids`} not found
        </Button>
      )}
      {failed.length > 0 && (
        <Button size="sm" onClick={() => copy(failed)}>
          Copy {failed.length === 1 ? 'the id' : `the ${thousands(failed.length)} ids`} not read
        </Button>
      )}
    </div>
  )
}
