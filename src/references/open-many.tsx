import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type Ref } from 'react'
import { refKey, type ThingRef } from '@/catalog/catalog-entry'
import { thingName } from '@/catalog/thing-name'
import { useCatalogState, useCatalogStore } from '@/catalog/use-catalog'
import { clipped } from '@/lib/clipped'
import { leftOutWords, withoutCredentials } from '@/lib/without-credentials'
import { counted } from '@/lib/counted'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/button'
import { StillWaiting } from '@/ui/still-waiting'
import { TextAreaField } from '@/ui/text-area-field'
import { kindWords } from './kind-words'
import { LookUpSummary } from './look-up-summary'
import { LookUpFailure } from './look-up-failure'
import styles from './open-many.module.css'
import { pastedThings } from './pasted-things'
import type { ThingKind } from './thing-kinds'
import { StateBadge } from './state-badge'
import { thingTarget } from './thing-target'
import { countedOf, inSentence } from './things-counted'
import { unaddressableWords } from './unaddressable'
import { useVerify, type Verifying } from './use-verify'
import { canVerify } from './verify-things'

const most = 200

/** Opens one pasted id, lists many, and remembers them on request. */
export function OpenMany({ kind, ref }: { kind: ThingKind; ref?: Ref<HTMLTextAreaElement> }) {
  const navigate = useNavigate()
  const catalog = useCatalogStore()
  // Names and what is remembered follow the catalog.
  useCatalogState()
  const [{ text, leftOut }, setTyped] = useState({ text: '', leftOut: false })
  const [isAsked, setAsked] = useState(false)
  const things = pastedThings(text, kind)
  const isMany = things.length > 1
  const verifying = useVerify()
  const fresh = things.filter((thing) => !catalog.get(thing))
  const { one, many } = kindWords[kind]
  const problem = things.length === 0 ? 'Paste an id first.' : isMany ? undefined : unaddressableWords
  const open = () => {
    setAsked(true)
    const [first, ...others] = things
    const target = first && others.length === 0 ? thingTarget(first) : undefined
    if (target) void navigate(target)
  }
  const lookUp = () => {
    remember()
    verifying.verify(things.filter((thing) => canVerify(thing.kind)))
  }
  const remember = () => {
    const at = Date.now()
    catalog.take(fresh.map((thing) => ({ ...thing, source: 'pasted by you', at, fields: {} })))
    announce(`${countedOf(fresh.length, kind)} remembered`)
  }
  return (
    <div className={styles.open}>
      <form
        className={styles.form}
        aria-label={`Open ${inSentence(many)}`}
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <TextAreaField
          ref={ref}
          label={`${one} ids`}
          hideLabel
          className={styles.field}
          mono
          rows={1}
          placeholder="Paste an id or a link, or many of them"
          error={isAsked ? problem : undefined}
          warning={leftOut ? leftOutWords : undefined}
          value={text}
          onChange={({ target }) => {
            setTyped(withoutCredentials(target.value))
            setAsked(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isMany || event.nativeEvent.isComposing) return
            event.preventDefault()
            open()
          }}
        />
        {isMany ? (
          <>
            {things.some((thing) => canVerify(thing.kind)) && (
              <Button loading={verifying.progress !== null} onClick={lookUp}>
                Look them up
              </Button>
            )}
            <Button disabled={fresh.length === 0} onClick={remember}>
              {fresh.length === 0 ? 'Remembered' : 'Remember these'}
            </Button>
          </>
        ) : (
          <Button type="submit">Open</Button>
        )}
      </form>
      {isMany && (
        <section className={styles.pasted} aria-label="Pasted ids">
          <h2 className={styles.title}>{counted(things.length, 'id')}</h2>
          {verifying.progress && (
            <StillWaiting
              for={`the service, ${verifying.progress.done} of ${verifying.progress.of} read`}
              onCancel={verifying.cancel}
            />
          )}
          {[...new Set(verifying.failures.values())].slice(0, 3).map((failure) => {
            const failed = things.filter((thing) => verifying.failures.get(refKey(thing)) === failure)
            return (
              <LookUpFailure
                key={failure.exchange ?? failure.title}
                failure={failure}
                what={countedOf(failed.length, kind)}
                onRetry={() => verifying.verify(failed)}
              />
            )
          })}
          <LookUpSummary things={things} verifying={verifying} />
          <ul className={styles.links}>
            {wantingFirst(things, verifying.outcomes)
              .slice(0, most)
              .map((thing) => {
                const target = thingTarget(thing)
                const entry = catalog.get(thing)
                const name = thingName(entry)
                const failure = verifying.failures.get(refKey(thing))
                return (
                  <li key={`${thing.kind}:${thing.id}`}>
                    {target ? (
                      <Link {...target} className="pc-mono" title={thing.id}>
                        {clipped(thing.id, 120)}
                      </Link>
                    ) : (
                      <>
                        <span className="pc-mono">{thing.id}</span>
                        <span>{unaddressableWords}</span>
                      </>
                    )}
                    {thing.kind !== kind && <span>{kindWords[thing.kind].one}</span>}
                    {name !== undefined && <span>{name.slice(0, 120)}</span>}
                    {entry && <StateBadge entry={entry} />}
                    {failure && <span>{failure.title}</span>}
                  </li>
                )
              })}
          </ul>
          {things.length > most && (
            <p className={styles.rest}>
              and {(things.length - most).toLocaleString('en-GB')} more. Remember them to see each.
            </p>
          )}
        </section>
      )}
    </div>
  )
}

/** What was not found or not read comes first: of hundreds, it would be out of sight. */
function wantingFirst(things: readonly ThingRef[], outcomes: Verifying['outcomes']): ThingRef[] {
  const isWanting = (thing: ThingRef) => {
    const outcome = outcomes.get(refKey(thing))
    return outcome !== undefined && !('found' in outcome && outcome.found === 'there')
  }
  return [...things.filter(isWanting), ...things.filter((thing) => !isWanting(thing))]
}
