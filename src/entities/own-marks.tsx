import { Button, Textarea, TextInput } from '@mantine/core'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconPinned from '@tabler/icons-react/dist/esm/icons/IconPinnedFilled.mjs'
import { useEffect, useMemo, useRef, useEffectEvent, useState } from 'react'
import { thousands } from '@/lib/numbers/thousands'
import { withoutCredentials, credentialOmittedMessage } from '@/lib/json/without-credentials'
import { ownOf, type EntityRef } from '@/storage/catalog/catalog-entry'
import { isTooLongId, mostOfText, mostTags } from '@/storage/catalog/limits'
import { useCatalogStore, useRemembered, useCatalogEntity } from '@/storage/catalog/use-catalog'
import { fieldProps } from '@/ui/fields/field-props'
import { TagsField } from '@/ui/fields/tags-field'
import { usePrinted } from '@/ui/page/use-printed'
import { FactList } from './fact-list'
import styles from './own-marks.module.css'
import { tagsOf } from './catalog-list/tags-of'

interface AutosaveFieldProps {
  label: string
  help?: string
  value: string
  long?: boolean
  onSave: (value: string) => void
}

/** Milliseconds after the last keystroke until the input is saved. */
const pause = 400
/** The number of characters is shown once fewer than this are left. */
const near = 200

/**
 * Saves while the user types, when the field is left, and when its panel or the page closes. Escape in a single-line
 * field restores the text from before.
 */
function AutosaveField({ label, help, value, long = false, onSave }: AutosaveFieldProps) {
  const catalog = useCatalogStore()
  // Undefined until the user types: until then the field follows the stored value, which other tabs change too.
  const [entered, setEntered] = useState<{ readonly text: string; readonly before: string }>()
  const [omitted, setOmitted] = useState(false)
  const [status, setStatus] = useState<string>()
  const count = entered?.text.length ?? 0
  const isTooLong = count > mostOfText

  const save = (text = entered?.text) => {
    const fitting = text?.trim().slice(0, mostOfText)
    if (fitting === undefined || fitting === value) return
    onSave(fitting)
    void catalog.settled().then(() => {
      const { kind } = catalog.getState().storage
      setStatus(kind === 'kept' ? 'Saved' : 'Saved until this tab closes')
    })
  }
  const type = (text: string) => {
    const cleaned = withoutCredentials(text)
    setEntered({ text: cleaned.text, before: entered?.before ?? value })
    setOmitted(cleaned.omitted)
    setStatus(undefined)
  }
  const leave = () => {
    save()
    // Text that is too long stays in the field, so that it can be shortened.
    if (!isTooLong) setEntered(undefined)
  }
  const onPause = useEffectEvent(() => save())
  useEffect(() => {
    if (entered === undefined) return
    const timer = setTimeout(onPause, pause)
    return () => clearTimeout(timer)
  }, [entered])
  useEffect(() => {
    window.addEventListener('pagehide', onPause)
    return () => {
      window.removeEventListener('pagehide', onPause)
      onPause()
    }
  }, [])

  const attributes = {
    ...fieldProps({
      label,
      help,
      aside: count > mostOfText - near ? `${thousands(count)} of ${thousands(mostOfText)}` : status,
      warning: omitted ? credentialOmittedMessage : undefined,
      error: isTooLong
        ? `Only the first ${thousands(mostOfText)} of ${thousands(count)} characters are saved. Shorten it.`
        : undefined,
    }),
    value: entered?.text ?? value,
    onBlur: leave,
  }
  return long ? (
    <Textarea {...attributes} rows={3} onChange={(event) => type(event.target.value)} />
  ) : (
    <TextInput
      {...attributes}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
        if (event.key === 'Escape' && entered !== undefined) {
          event.stopPropagation()
          save(entered.before)
          setEntered(undefined)
        }
      }}
    />
  )
}

const isStorableTag = (tag: string) => tag.length <= mostOfText && !withoutCredentials(tag).omitted

/** The user's own layer of an entity: stored in this browser, never changed by an answer, never sent. */
export function OwnMarks({ kind, id }: EntityRef) {
  const catalog = useCatalogStore()
  const own = ownOf(useCatalogEntity({ kind, id }))
  const catalogTags = useCatalogTags()
  const commitTag = useRef<(() => void) | null>(null)
  const isPrinted = usePrinted()
  useEffect(() => () => commitTag.current?.(), [])
  if (isTooLongId(id))
    return (
      <p>
        This id is too long to save: it has {thousands(id.length)} characters, and the limit is{' '}
        {thousands(mostOfText)}. This browser keeps nothing about it.
      </p>
    )
  const written = [
    ['Alias', own.alias],
    ['Tags', own.tags.join(', ')],
    ['Note', own.note],
  ] as const
  const printed = isPrinted ? written.filter(([, text]) => text !== '') : []
  return (
    <>
      <div className={styles.marks} data-screen-only>
        <AutosaveField
          label="Alias"
          help="Your name for it. Searchable here, never sent to the service."
          value={own.alias}
          onSave={(alias) => catalog.edit({ kind, id }, { alias })}
        />
        <TagsField
          label="Tags"
          value={own.tags}
          error={own.tags.length >= mostTags ? `You can add up to ${mostTags} tags.` : undefined}
          onChange={(tags) =>
            catalog.edit({ kind, id }, { tags: tags.filter(isStorableTag).slice(0, mostTags) })
          }
          onTyping={(commit) => {
            commitTag.current = commit
          }}
          suggestions={catalogTags}
          foldsCase
          placeholder="Add a tag"
        />
        <AutosaveField
          long
          label="Note"
          value={own.note}
          onSave={(note) => catalog.edit({ kind, id }, { note })}
        />
      </div>
      {printed.length > 0 && <FactList facts={printed} />}
    </>
  )
}

function useCatalogTags(): readonly string[] {
  const remembered = useRemembered()
  return useMemo(() => tagsOf(remembered), [remembered])
}

/** Pins an entity to Home and the navigation, or unpins it. */
export function PinButton({ kind, id, small = false }: EntityRef & { small?: boolean }) {
  const catalog = useCatalogStore()
  const { pinned } = ownOf(useCatalogEntity({ kind, id }))
  if (isTooLongId(id)) return null
  return (
    <Button
      size={small ? 'xs' : 'sm'}
      aria-pressed={pinned}
      leftSection={pinned ? <IconPinned size={14} aria-hidden /> : <IconPin size={14} aria-hidden />}
      onClick={() => catalog.edit({ kind, id }, { pinned: !pinned })}
    >
      {pinned ? 'Pinned' : 'Pin'}
    </Button>
  )
}
