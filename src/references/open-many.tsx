import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type Ref } from 'react'
import { useCatalogState, useCatalogStore } from '@/catalog/use-catalog'
import { leftOutWords, withoutCredentials } from '@/lib/without-credentials'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/button'
import { TextAreaField } from '@/ui/text-area-field'
import { kindWords } from './kind-words'
import styles from './open-many.module.css'
import { PastedIds } from './pasted-ids'
import { pastedThings } from './pasted-things'
import type { ThingKind } from './thing-kinds'
import { thingTarget } from './thing-target'
import { countedOf, inSentence } from './things-counted'
import { unaddressableWords } from './unaddressable'
import { useVerify } from './use-verify'
import { canVerify } from './verify-things'

/** Opens one pasted id, lists many, and remembers them on request. */
export function OpenMany({ kind, ref }: { kind: ThingKind; ref?: Ref<HTMLTextAreaElement> }) {
  const navigate = useNavigate()
  const catalog = useCatalogStore()
  // What is remembered follows the catalog.
  useCatalogState()
  const [{ text, leftOut }, setTyped] = useState({ text: '', leftOut: false })
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
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
    if (fresh.length === 0) return
    const at = Date.now()
    catalog.take(fresh.map((thing) => ({ ...thing, source: 'pasted by you', at, fields: {} })))
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
