import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconPinned from '@tabler/icons-react/dist/esm/icons/IconPinnedFilled.mjs'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { ownOf, type ThingRef } from '@/catalog/catalog-entry'
import { useCatalogState, useCatalogStore, useKnownThing } from '@/catalog/use-catalog'
import { leftOutWords, withoutCredentials } from '@/lib/without-credentials'
import { Button } from '@/ui/button'
import { TagsField } from '@/ui/tags-field'
import { TextAreaField } from '@/ui/text-area-field'
import { TextField } from '@/ui/text-field'
import styles from './own-marks.module.css'
import { tagsOf } from './tags-of'

/** The user's own layer of a thing: kept in this browser, changed by no answer, sent nowhere. */
export function OwnMarks({ kind, id }: ThingRef) {
  const catalog = useCatalogStore()
  const own = ownOf(useKnownThing({ kind, id }))
  const known = useKnownTags()
  const commitTag = useRef<(() => void) | null>(null)
  useEffect(() => () => commitTag.current?.(), [])
  return (
    <div className={styles.marks}>
      <KeptText
        label="Alias"
        help="How you call it. It is found by it, and the service never sees it."
        value={own.alias}
        onKeep={(alias) => catalog.edit({ kind, id }, { alias })}
      />
      <TagsField
        label="Tags"
        value={own.tags}
        onChange={(tags) =>
          catalog.edit({ kind, id }, { tags: tags.filter((tag) => !withoutCredentials(tag).leftOut) })
        }
        onTyping={(commit) => {
          commitTag.current = commit
        }}
        suggestions={known}
        foldsCase
        placeholder="Add a tag"
      />
      <KeptText long label="Note" value={own.note} onKeep={(note) => catalog.edit({ kind, id }, { note })} />
    </div>
  )
}

function useKnownTags(): readonly string[] {
  const catalog = useCatalogStore()
  const { version } = useCatalogState()
  // The version stands for what `all` gives.
  return useMemo(() => (version < 0 ? [] : tagsOf(catalog.all())), [catalog, version])
}

/** Pins a thing to Home and the navigation, or takes it down. */
export function PinButton({ kind, id, small = false }: ThingRef & { small?: boolean }) {
  const catalog = useCatalogStore()
  const { pinned } = ownOf(useKnownThing({ kind, id }))
  return (
    <Button
      size={small ? 'sm' : 'md'}
      aria-pressed={pinned}
      icon={pinned ? <IconPinned size={14} aria-hidden /> : <IconPin size={14} aria-hidden />}
      onClick={() => catalog.edit({ kind, id }, { pinned: !pinned })}
    >
      {pinned ? 'Pinned' : 'Pin'}
    </Button>
  )
}

interface KeptTextProps {
  label: string
  help?: string
  value: string
  long?: boolean
  onKeep: (value: string) => void
}

const longest = 2_000

/** Kept when it is left, Enter is pressed or the panel goes; Escape takes back what was typed. */
function KeptText({ label, help, value, long = false, onKeep }: KeptTextProps) {
  // Undefined while nothing is typed: then it follows what is kept, which other tabs change too.
  const [typed, setTyped] = useState<string>()
  const [leftOut, setLeftOut] = useState(false)
  const type = (text: string) => {
    const cleaned = withoutCredentials(text)
    setTyped(cleaned.text)
    setLeftOut(cleaned.leftOut)
  }
  const keep = () => {
    if (typed !== undefined && typed.trim() !== value) onKeep(typed.trim())
    setTyped(undefined)
  }
  const onGone = useEffectEvent(keep)
  useEffect(() => () => onGone(), [])
  const attributes = {
    label,
    help,
    warning: leftOut ? leftOutWords : undefined,
    maxLength: longest,
    value: typed ?? value,
    onBlur: keep,
  }
  return long ? (
    <TextAreaField {...attributes} rows={3} onChange={(event) => type(event.target.value)} />
  ) : (
    <TextField
      {...attributes}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation()
          setTyped(undefined)
        }
      }}
    />
  )
}
