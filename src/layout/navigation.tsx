import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { entityKinds } from '@/entities/entity-kinds'
import { lazyPart } from '@/ui/lazy-part'
import { Logo } from '@/ui/logo'
import { ActivityCount } from './activity-count'
import { EnvironmentPlate } from './environment-plate'
import { CatalogCount } from './catalog-count'
import { lowerItems, mainItems } from './navigation-items'
import { NavigationToggle } from './navigation-toggle'

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
