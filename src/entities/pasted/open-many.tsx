import { Button, Textarea } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState, type Ref } from 'react'
import { fieldProps } from '@/ui/fields/field-props'
import { busyProps } from '@/ui/fields/busy-props'
import type { EntityRef } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import { thousands } from '@/lib/numbers/thousands'
import { truncate } from '@/lib/text/truncate'
import { credentialOmittedMessage, withoutCredentials } from '@/lib/json/without-credentials'
import { announce } from '@/ui/announce'
import { catalogIds } from '@/entities/ids/id-guesses'
import { kindLabels } from '@/entities/kind-labels'
import styles from './open-many.module.css'
import { PastedIds } from './pasted-ids'
import { parseIds } from '@/entities/ids/parse-ids'
import { entityKinds, type EntityKind } from '@/entities/entity-kinds'
import { entityTarget } from '@/entities/entity-target'
import { pluralizeKind, inSentence } from '@/entities/pluralize-entities'
import { unaddressableMessage } from '@/entities/ids/unaddressable'
import { useVerify } from '@/entities/verify/use-verify'
import { canVerify } from '@/entities/verify/verify-entities'

const mostHints = 3

/** Opens one pasted id, or lists many and saves them to the list on request. */
export function OpenMany({ kind, ref }: { kind: EntityKind; ref?: Ref<HTMLTextAreaElement> }) {
  const navigate = useNavigate()
  const catalog = useCatalogStore()
  // Subscribes to the catalog, because it decides which ids are saved already.
  useCatalogState()
  const [{ text, omitted }, setInput] = useState({ text: '', omitted: false })
  const [isSubmitted, setSubmitted] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const parsed = parseIds(text, catalogIds(catalog, text))
  const entities = parsed.ids.flatMap(({ id, kind: stated = kind }) =>
    hasPage(stated) ? [{ kind: stated, id }] : [],
  )
  // A word in front of an id does not override the page's kind, but is shown as a hint.
  const hinted = parsed.ids.filter(({ hint }) => hint !== undefined && hint !== kind)
  const isMany = entities.length > 1
  const readable = entities.filter((entity) => canVerify(entity.kind))
  const verifying = useVerify()
  const fresh = entities.filter((entity) => !catalog.get(entity))
  const { whole } = parsed
  const { one, many } = kindLabels[kind]
  const problem = entities.length === 0 ? 'Enter an id.' : isMany ? undefined : unaddressableMessage
  const open = (ids: readonly EntityRef[] = entities) => {
    setSubmitted(true)
    const [first, ...others] = ids
    const target = first && others.length === 0 ? entityTarget(first) : undefined
    if (target) void navigate(target)
  }
  const lookUp = () => {
    remember()
    verifying.verify(readable)
  }
  const remember = () => {
    if (fresh.length === 0) return
    catalog.take(observationsOf(fresh))
    announce(`${pluralizeKind(fresh.length, kind)} saved to the list`)
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
        <Textarea
          ref={ref}
          {...fieldProps({
            label: `${one} ids`,
            hideLabel: true,
            mono: true,
            error: isSubmitted ? problem : undefined,
            warning: omitted ? credentialOmittedMessage : excludedText(parsed.excluded),
          })}
          className={styles.field}
          rows={1}
          placeholder="Paste an id or a link, or many of them"
          value={text}
          onChange={({ target }) => {
            setInput(withoutCredentials(target.value))
            setSubmitted(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isMany || event.nativeEvent.isComposing) return
            event.preventDefault()
            open()
          }}
        />
        {isMany ? (
          <>
            {readable.length > 0 && (
              <Button onClick={lookUp} {...busyProps(verifying.progress !== null)}>
                Look up {thousands(readable.length)}
              </Button>
            )}
            <Button disabled={fresh.length === 0} onClick={remember}>
              {fresh.length === 0 ? 'Saved to list' : 'Save to list'}
            </Button>
          </>
        ) : (
          <Button type="submit">Open</Button>
        )}
        {whole !== undefined && <Button onClick={() => open([{ kind, id: whole }])}>Open as one id</Button>}
        {parsed.inside.map(({ id }) => (
          <Button key={id} onClick={() => open([{ kind, id }])}>
            Open “{truncate(id, 40)}”
          </Button>
        ))}
      </form>
      {hinted.slice(0, mostHints).map(({ id, hint = kind }) => (
        <Hint key={id} kind={kind} id={id} stated={hint} />
      ))}
      {isMany && (
        <PastedIds
          key={text}
          kind={kind}
          entities={entities}
          verifying={verifying}
          onClear={() => {
            verifying.cancel()
            setInput({ text: '', omitted: false })
            box.current?.querySelector('textarea')?.focus()
          }}
        />
      )}
    </div>
  )
}

function observationsOf(entities: readonly EntityRef[]) {
  const at = Date.now()
  return entities.map((entity) => ({ ...entity, source: 'pasted by you', at, fields: {} }))
}

interface HintProps {
  kind: EntityKind
  id: string
  stated: CatalogKind
}

/** The text says another kind for an id than the page does. */
function Hint({ kind, id, stated }: HintProps) {
  const target = entityTarget({ kind: stated, id })
  const [other, here] = [inSentence(kindLabels[stated].one), inSentence(kindLabels[kind].one)]
  return (
    <p className={styles.hint}>
      Your text gives “{truncate(id, 60)}” the type “{other}”. Here it is treated as “{here}”.{' '}
      {target && <Link {...target}>Open as {other}</Link>}
    </p>
  )
}

function excludedText(words: readonly string[]): string | undefined {
  const [first] = words
  if (first === undefined) return undefined
  return words.length === 1
    ? `“${truncate(first, 60)}” does not look like an id and is left out.`
    : `${words.length} words do not look like ids and are left out: ${truncate(words.join(', '), 120)}`
}

function hasPage(kind: CatalogKind): kind is EntityKind {
  return entityKinds.some((one) => one.kind === kind)
}
