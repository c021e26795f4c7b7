import { Button } from '@mantine/core'
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import IconExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import IconImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '@/ui/button-link'
import { pluralizeKind } from '@/entities/pluralize-entities'
import { credentialOmittedMessage, withoutCredentials } from '@/lib/json/without-credentials'
import { useRecent, useCatalogStore, usePinned, useCatalogTotal } from '@/storage/catalog/use-catalog'
import { lazyPart } from '@/ui/states/lazy-part'
import { openPalette } from '@/ui/overlays/overlay'
import { PageHeader } from '@/ui/page/page-header'
import styles from './home-page.module.css'
import openAnythingStyles from './open-anything.module.css'

const ParticipantViewLinks = lazyPart(
  async () => (await import('@/entities/pasted/participant-view-links')).ParticipantViewLinks,
)
/** Shorter texts hold no two ids. */
const shortest = 10

/** The large field: pasted text opens the ids in it, and a name opens the palette, which searches for it. */
function OpenAnything() {
  const router = useRouter()
  const catalog = useCatalogStore()
  const [{ text, omitted }, setTyped] = useState({ text: '', omitted: false })
  const [isEmpty, setEmpty] = useState(false)

  async function open() {
    const { pastedTarget } = await import('@/entities/pasted/pasted-target')
    const target = pastedTarget(text, catalog, router)
    if (target === undefined) setEmpty(true)
    else if (target === 'search') {
      // A text from which a credential was removed is no name.
      if (!omitted) openPalette(text)
    } else void router.navigate(target)
  }
  return (
    <form
      className={openAnythingStyles.form}
      aria-label="Open anything"
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <div className={openAnythingStyles.box}>
        <IconClipboard size={20} stroke={1.5} aria-hidden />
        <textarea
          className={openAnythingStyles.input}
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
        <div className={openAnythingStyles.views}>
          <ParticipantViewLinks text={text} inBox />
        </div>
      )}
      {(isEmpty || omitted) && (
        <p id="open-note" role="alert" className={openAnythingStyles.note}>
          {omitted ? (
            <>
              {credentialOmittedMessage} Paste tokens under <Link to="/identities">Identities</Link>.
            </>
          ) : (
            'Enter an id or a name.'
          )}
        </p>
      )}
    </form>
  )
}

// Loaded together with the catalog that it shows.
const CatalogHome = lazyPart(async () => (await import('./catalog-home')).CatalogHome)

export function HomePage() {
  const total = useCatalogTotal()
  const recent = useRecent()
  const pinned = usePinned()
  const isOpened = recent.length > 0 || pinned.length > 0
  const isFirst = total === 0 && !isOpened
  return (
    <div className={styles.home}>
      <PageHeader
        title="Home"
        facts={
          total === 0
            ? 'The service cannot list spaces, personas or blueprints. Open them by id.'
            : `The service cannot list spaces, personas or blueprints. Your catalog holds ${pluralizeKind(total)} opened or seen here.`
        }
        actions={
          <>
            {total > 0 && (
              <ButtonLink to="/catalog" variant="subtle">
                <IconExport size={15} aria-hidden />
                Catalog
              </ButtonLink>
            )}
            {!isFirst && (
              <ButtonLink to="/" hash="import" variant="subtle">
                <IconImport size={15} aria-hidden />
                Import
              </ButtonLink>
            )}
            <ButtonLink to="/blueprints/new">
              <IconPlus size={15} aria-hidden />
              New blueprint
            </ButtonLink>
          </>
        }
      />
      <OpenAnything />
      <CatalogHome isFirst={isFirst} isOpened={isOpened} />
    </div>
  )
}
