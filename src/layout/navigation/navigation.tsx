import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useExchangeLog } from '@/api/use-exchange-log'
import { entityKinds } from '@/entities/entity-kinds'
import { pluralize } from '@/lib/text/pluralize'
import { thousands } from '@/lib/numbers/thousands'
import { type CatalogKind } from '@/storage/catalog/catalog-kinds'
import { useCatalogCount } from '@/storage/catalog/use-catalog'
import { lazyPart } from '@/ui/states/lazy-part'
import { Logo } from '@/ui/logo'
import { EnvironmentPlate } from '@/layout/top-bar/environment-plate'
import { lowerItems, mainItems } from './navigation-items'
import { toggleNavigationWidth } from './navigation-width'

type Item = (typeof mainItems)[number] | (typeof lowerItems)[number]

// Its content comes from the browser's own database, which takes longer.
const PinnedLinks = lazyPart(
  async () => (await import('./pinned-links')).PinnedLinks,
  () => null,
)

/** Left of every page; a drawer in narrow windows. */
export function Navigation({ open, onClose }: { open: boolean; onClose: () => void }) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!open) return
    const items = Array.from(element.current?.querySelectorAll<HTMLElement>('a.pc-nav-item') ?? [])
    const here = items.find((item) => item.ariaCurrent === 'page')
    ;(here ?? items[0])?.focus()
  }, [open])
  return (
    <nav
      ref={element}
      id="navigation"
      className="pc-nav"
      aria-label="Main"
      data-open={open}
      onKeyDown={(event) => {
        if (open && event.key === 'Escape') onClose()
      }}
    >
      <Link
        to="/"
        className="pc-brand"
        aria-label="Persona Console"
        activeProps={{ 'aria-current': undefined }}
        onClick={onClose}
      >
        <Logo />
        <span className="pc-nav-word">Persona Console</span>
      </Link>
      <EnvironmentPlate onLeave={onClose} />
      {mainItems.map((item) => (
        <NavigationLink key={item.to} item={item} onClick={onClose} />
      ))}
      <PinnedLinks onClick={onClose} />
      <span className="pc-nav-gap" />
      {lowerItems.map((item) => (
        <NavigationLink key={item.to} item={item} onClick={onClose} />
      ))}
      <NavigationToggle />
    </nav>
  )
}

function NavigationLink({ item: { to, label, Icon }, onClick }: { item: Item; onClick: () => void }) {
  const kind = entityKinds.find(({ list }) => list === to)?.kind
  return (
    <Link
      to={to}
      className="pc-nav-item"
      aria-label={label}
      title={label}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      onClick={onClick}
    >
      <Icon size={16} stroke={1.9} aria-hidden />
      <span className="pc-nav-word">{label}</span>
      {kind && <CatalogCount kind={kind} />}
      {to === '/activity' && <ActivityCount />}
    </Link>
  )
}

/** The number of requests in this visit, next to the navigation label. */
function ActivityCount() {
  const { total } = useExchangeLog()
  return <NavCount count={total} title={`${pluralize(total, 'request')} in this visit`} />
}

/** The number of cataloged entities of a kind. The service has no total. */
function CatalogCount({ kind }: { kind: CatalogKind }) {
  const count = useCatalogCount(kind)
  return <NavCount count={count} title={`${thousands(count)} seen in this browser`} />
}

/** Collapses the navigation to its icons, or expands it. */
function NavigationToggle() {
  return (
    <button
      type="button"
      className="pc-nav-item pc-nav-toggle"
      aria-label="Collapse or expand the navigation"
      title="Collapse or expand the navigation"
      onClick={toggleNavigationWidth}
    >
      <IconLayoutSidebar size={16} stroke={1.9} aria-hidden />
      <span className="pc-nav-word">Collapse</span>
    </button>
  )
}

/** The count next to a navigation label; nothing for zero. */
function NavCount({ count, title }: { count: number; title: string }) {
  if (count === 0) return null
  return (
    <span className="pc-nav-count pc-nav-word" title={title}>
      {thousands(count)}
    </span>
  )
}
