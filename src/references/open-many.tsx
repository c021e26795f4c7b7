import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState, type Ref } from 'react'
import type { ThingRef } from '@/catalog/catalog-entry'
import type { CatalogKind } from '@/catalog/catalog-kinds'
import { useCatalogState, useCatalogStore } from '@/catalog/use-catalog'
import { clipped } from '@/lib/clipped'
import { leftOutWords, withoutCredentials } from '@/lib/without-credentials'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/button'
import { TextAreaField } from '@/ui/text-area-field'
import { knownIds } from './id-guesses'
import { kindWords } from './kind-words'
import styles from './open-many.module.css'
import { PastedIds } from './pasted-ids'
import { parseIds } from './parse-ids'
import { thingKinds, type ThingKind } from './thing-kinds'
import { thingTarget } from './thing-target'
import { countedOf, inSentence } from './things-counted'
import { unaddressableWords } from './unaddressable'
import { useVerify } from './use-verify'
import { canVerify } from './verify-things'

const mostHints = 3

/** Opens one pasted id, lists many, and remembers them on request. */
export function OpenMany({ kind, ref }: { kind: ThingKind; ref?: Ref<HTMLTextAreaElement> }) {
  const navigate = useNavigate()
  const catalog = useCatalogStore()
  // What is remembered follows the catalog.
  useCatalogState()
  const [{ text, leftOut }, setTyped] = useState({ text: '', leftOut: false })
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const parsed = parseIds(text, knownIds(catalog, text))
  const things = parsed.ids.flatMap(({ id, kind: said = kind }) =>
    hasPage(said) ? [{ kind: said, id }] : [],
  )
  // A word in front of an id does not overrule the page, but is not passed over.
  const hinted = parsed.ids.filter(({ hint }) => hint !== undefined && hint !== kind)
  const isMany = things.length > 1
  const verifying = useVerify()
  const fresh = things.filter((thing) => !catalog.get(thing))
  const { whole } = parsed
  const { one, many } = kindWords[kind]
  const problem = things.length === 0 ? 'Enter an id first.' : isMany ? undefined : unaddressableWords
  const open = (ids: readonly ThingRef[] = things) => {
    setAsked(true)
    const [first, ...others] = ids
    const target = first && others.length === 0 ? thingTarget(first) : undefined
    if (target) void navigate(target)
  }
  const lookUp = () => {
    remember()
    verifying.verify(things.filter((thing) => canVerify(thing.kind)))
  }
  const remember = () => {
    if (fresh.length === 0) return
    catalog.take(observationsOf(fresh))
    announce(`${countedOf(fresh.length, kind)} remembered`)
  }
  return (
    <div ref={box} className={styles.open}>
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
          warning={leftOut ? leftOutWords : excludedWords(parsed.excluded)}
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
        {whole !== undefined && <Button onClick={() => open([{ kind, id: whole }])}>Open as one id</Button>}
        {parsed.inside.map(({ id }) => (
          <Button key={id} onClick={() => open([{ kind, id }])}>
            Open “{clipped(id, 40)}”
          </Button>
        ))}
      </form>
      {hinted.slice(0, mostHints).map(({ id, hint = kind }) => (
        <Hint key={id} kind={kind} id={id} said={hint} />
      ))}
      {isMany && (
        <PastedIds
          key={text}
          kind={kind}
          things={things}
          verifying={verifying}
          onClear={() => {
            verifying.cancel()
            setTyped({ text: '', leftOut: false })
            box.current?.querySelector('textarea')?.focus()
          }}
        />
      )}
    </div>
  )
}

function observationsOf(entities: readonly ThingRef[]) {
  const at = Date.now()
  return entities.map((entity) => ({ ...entity, source: 'pasted by you', at, fields: {} }))
}

interface HintProps {
  kind: ThingKind
  id: string
  said: CatalogKind
}

/** The text calls an id something else than the page does. */
function Hint({ kind, id, said }: HintProps) {
  const target = thingTarget({ kind: said, id })
  const [other, here] = [inSentence(kindWords[said].one), inSentence(kindWords[kind].one)]
  return (
    <p className={styles.hint}>
      Your text gives “{clipped(id, 60)}” the type “{other}”. Here it is treated as “{here}”.{' '}
      {target && <Link {...target}>Open as {other}</Link>}
    </p>
  )
}

function excludedWords(words: readonly string[]): string | undefined {
  const [first] = words
  if (first === undefined) return undefined
  return words.length === 1
    ? `“${clipped(first, 60)}” does not look like an id and is left out.`
    : `${words.length} words do not look like ids and are left out: ${clipped(words.join(', '), 120)}`
}

function hasPage(kind: CatalogKind): kind is ThingKind {
  return thingKinds.some((one) => one.kind === kind)
}
