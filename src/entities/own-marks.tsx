import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconPinned from '@tabler/icons-react/dist/esm/icons/IconPinnedFilled.mjs'
import { useEffect, useMemo, useRef } from 'react'
import { ownOf, type EntityRef } from '@/storage/catalog/catalog-entry'
import { isTooLongId, mostOfText, mostTags } from '@/storage/catalog/limits'
import { useCatalogStore, useCatalogEntity } from '@/storage/catalog/use-catalog'
import { useRemembered } from '@/storage/catalog/use-remembered'
import { thousands } from '@/lib/thousands'
import { withoutCredentials } from '@/lib/without-credentials'
import { Button } from '@/ui/button'
import { TagsField } from '@/ui/tags-field'
import { AutosaveField } from './autosave-field'
import styles from './own-marks.module.css'
import { tagsOf } from './tags-of'

const isStorableTag = (tag: string) => tag.length <= mostOfText && !withoutCredentials(tag).omitted

/** The user's own layer of a thing: kept in this browser, changed by no answer, sent nowhere. */
export function OwnMarks({ kind, id }: EntityRef) {
  const catalog = useCatalogStore()
  const own = ownOf(useCatalogEntity({ kind, id }))
  const known = useCatalogTags()
  const commitTag = useRef<(() => void) | null>(null)
  useEffect(() => () => commitTag.current?.(), [])
  if (isTooLongId(id))
    return (
      <p>
        Its id of {thousands(id.length)} characters is too long to be remembered: this console keeps nothing
        about things with ids of more than {thousands(mostOfText)}.
      </p>
    )
  return (
    <div className={styles.marks}>
      <AutosaveField
        label="Alias"
        help="Your own name for it. You can search by it, and the service never sees it."
        value={own.alias}
        onSave={(alias) => catalog.edit({ kind, id }, { alias })}
      />
      <TagsField
        label="Tags"
        value={own.tags}
        error={
          own.tags.length >= mostTags ? `No more than ${mostTags} tags are kept for one thing.` : undefined
        }
        onChange={(tags) =>
          catalog.edit({ kind, id }, { tags: tags.filter(isStorableTag).slice(0, mostTags) })
        }
        onTyping={(commit) => {
          commitTag.current = commit
        }}
        suggestions={known}
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
  )
}

function useCatalogTags(): readonly string[] {
  const remembered = useRemembered()
  return useMemo(() => tagsOf(remembered), [remembered])
}

/** Pins a thing to Home and the navigation, or takes it down. */
export function PinButton({ kind, id, small = false }: EntityRef & { small?: boolean }) {
  const catalog = useCatalogStore()
  const { pinned } = ownOf(useCatalogEntity({ kind, id }))
  if (isTooLongId(id)) return null
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
