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

// What it shows is read out of the browser's own database, which takes longer.
const PinnedLinks = lazyPart(
  async () => (await import('./pinned-links')).PinnedLinks,
  () => null,
)

/** Left of every page; a drawer on narrow windows. */
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

/** How many requests this visit has made, beside the navigation's word for them. */
function ActivityCount() {
  const { total } = useExchangeLog()
  return <NavCount count={total} title={`${pluralize(total, 'request')} in this visit`} />
}

/** How many of a kind this browser knows. No total of the service: it has none. */
function CatalogCount({ kind }: { kind: CatalogKind }) {
  const count = useCatalogCount(kind)
  return <NavCount count={count} title={`${thousands(count)} seen in this browser`} />
}

/** Narrows the navigation to its icons, or widens it. */
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

/** How many there are, beside a word of the navigation; nothing where there are none. */
function NavCount({ count, title }: { count: number; title: string }) {
  if (count === 0) return null
  return (
    <span className="pc-nav-count pc-nav-word" title={title}>
      {thousands(count)}
    </span>
  )
}
