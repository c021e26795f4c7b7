import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { withoutCredentials } from '@/lib/without-credentials'
import { Button } from '@/ui/button'
import { lazyPart } from '@/ui/lazy-part'
import { openPalette } from '@/ui/overlay'
import styles from './open-anything.module.css'

const ParticipantViewLinks = lazyPart(
  async () => (await import('@/entities/participant-view-links')).ParticipantViewLinks,
)
/** Fewer characters hold no two ids. */
const shortest = 10

/** The big field: whatever is pasted leads to what it names, and a name to the palette, which searches it. */
export function OpenAnything() {
  const router = useRouter()
  const catalog = useCatalogStore()
  const [{ text, omitted }, setTyped] = useState({ text: '', omitted: false })
  const [isEmpty, setEmpty] = useState(false)

  async function open() {
    const { pastedTarget } = await import('@/entities/pasted-target')
    const target = pastedTarget(text, catalog, router)
    if (target === undefined) setEmpty(true)
    else if (target === 'search') {
      // What a credential was taken out of is no name.
      if (!omitted) openPalette(text)
    } else void router.navigate(target)
  }
  return (
    <form
      className={styles.form}
      aria-label="Open anything"
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <div className={styles.box}>
        <IconClipboard size={20} stroke={1.5} aria-hidden />
        <textarea
          className={styles.input}
          aria-label="Paste an id, a link, a log line or JSON"
          aria-invalid={isEmpty || undefined}
          aria-describedby={isEmpty || omitted ? 'open-note' : undefined}
          placeholder="Paste an id, a link, a log line or JSON"
          rows={1}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => {
            setTyped(withoutCredentials(target.value))
            setEmpty(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void open()
          }}
        />
        <Button type="submit" variant="filled">
          Open
        </Button>
      </div>
      {text.length >= shortest && (
        <div className={styles.views}>
          <ParticipantViewLinks text={text} inBox />
        </div>
      )}
      {(isEmpty || omitted) && (
        <p id="open-note" role="alert" className={styles.note}>
          {isEmpty
            ? 'Paste an id first, or type a name.'
            : 'What looks like a token or key was left out. It is kept nowhere; tokens are pasted under Identities.'}
        </p>
      )}
    </form>
  )
}
