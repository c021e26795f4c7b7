import { useLocation, useNavigate, Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconFolderOpen from '@tabler/icons-react/dist/esm/icons/IconFolderOpen.mjs'
import IconIdBadge from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { CatalogNote } from '@/entities/catalog-list/catalog-note'
import { browserStorage, readStored, writeStored } from '@/lib/stored'
import { partOnDemand } from '@/ui/states/lazy-part'
import { DraftsPanel } from './drafts-panel'
import styles from './home-page.module.css'
import { NeedsAttention } from './needs-attention'
import { PinnedCards } from './pinned-cards'
import { RecentEntities } from './recent-entities'
import { SampleEntities } from './sample-entities'

const key = 'pc-how-it-works'

/** Facts about the service that explain the console's design: open until the catalog has an entry. */
function HowItWorks({ isFirst }: { isFirst: boolean }) {
  const [chosen, setChosen] = useState(() => readStored(browserStorage('localStorage'), key))
  const isOpen = typeof chosen === 'boolean' ? chosen : isFirst
  return (
    <details
      className={styles.section}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        // Ignores opening by the page itself.
        if (open === isOpen) return
        setChosen(open)
        writeStored(browserStorage('localStorage'), key, open)
      }}
    >
      <summary>
        <h2>How it works</h2>
      </summary>
      <dl>
        <dt>How the catalog fills</dt>
        <dd>
          Every response from the service adds its names, ids and links. Each browser has its own catalog:
          export yours to share it. It never stores tokens, keys or messages.
        </dd>
        <dt>The service cannot list</dt>
        <dd>
          Only API keys and the artifacts of a space can be listed. Open everything else by id, from a ticket
          or a log line.
        </dd>
        <dt>Some entities cannot be read</dt>
        <dd>
          The service returns spaces, projects and personas only when you change them. Their pages show the
          values last seen, and how old they are.
        </dd>
        <dt>Three identities</dt>
        <dd>
          You sign in as yourself. You act as an end user to read artifacts and episodes and to query corpora.
          A funding key can pay for queries. The top right shows all three.
        </dd>
      </dl>
    </details>
  )
}

const ImportDialog = partOnDemand(
  async () => (await import('@/entities/catalog-list/import-dialog')).ImportDialog,
)

/** Imports a catalog: requested by the address `/#import`, or by dropping a file on the page. */
function ImportHere() {
  const navigate = useNavigate()
  const isAsked = useLocation({ select: ({ hash }) => hash === 'import' })
  const [file, setFile] = useState<File>()
  const show = (hash: string) => void navigate({ to: '/', hash, replace: true, resetScroll: false })
  const onDrop = useEffectEvent((event: DragEvent) => {
    const [dropped] = event.dataTransfer?.files ?? []
    // Dropped text goes into the field below it, and the dialog's own field accepts its files.
    if (!dropped || event.defaultPrevented || isAsked) return
    event.preventDefault()
    setFile(dropped)
    show('import')
  })
  useEffect(() => {
    const drop = (event: DragEvent) => onDrop(event)
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [])
  if (!isAsked) return null
  return (
    <ImportDialog
      file={file}
      onClose={() => {
        setFile(undefined)
        show('')
      }}
    />
  )
}

interface CatalogHomeProps {
  /** The catalog is empty. */
  isFirst: boolean
  /** An entity was opened or pinned in this browser. */
  isOpened: boolean
}

/** The catalog on Home, or where to start while it is empty. */
export function CatalogHome({ isFirst, isOpened }: CatalogHomeProps) {
  return (
    <>
      <CatalogNote />
      <div className={styles.panes}>
        <ImportHere />
        <div className={styles.doors}>
          {isFirst ? (
            <WhereToStart />
          ) : (
            <>
              <PinnedCards />
              <RecentEntities />
            </>
          )}
          {!isOpened && <SampleEntities />}
        </div>
        <aside className={styles.aside} aria-label="Overview">
          <NeedsAttention />
          <DraftsPanel />
          <HowItWorks isFirst={isFirst} />
        </aside>
      </div>
    </>
  )
}

const doors = [
  {
    to: '/blueprints',
    title: 'Open a blueprint',
    text: 'Edit its traits, goals, triggers and growth in lanes, then save.',
    Icon: IconFolderOpen,
  },
  {
    to: '/blueprints/new',
    title: 'New blueprint',
    text: 'Start blank, copy another one, or paste JSON.',
    Icon: IconPlus,
  },
  {
    to: '/',
    hash: 'import',
    title: 'Import a catalog file',
    text: 'Add a catalog from another browser, or drop its file anywhere on this page.',
    Icon: IconImport,
  },
  {
    to: '/identities',
    title: 'Identities',
    text: 'Manage who you act as: paste, mint, or refresh end-user tokens.',
    Icon: IconIdBadge,
  },
  {
    to: '/settings',
    title: 'Interface assumptions',
    text: 'What this console assumes where the service’s documentation is silent.',
    Icon: IconAdjustments,
  },
] as const

/** The first visit: the catalog is empty. */
function WhereToStart() {
  return (
    <section className={styles.section} aria-labelledby="doors">
      <h2 id="doors">Where to start</h2>
      <ul>
        {doors.map(({ title, text, Icon, ...target }) => (
          <li key={title}>
            <Link {...target} className={styles.door}>
              <span className={styles.tile}>
                <Icon size={17} stroke={1.7} aria-hidden />
              </span>
              <span>
                <b>{title}</b>
                <span>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
