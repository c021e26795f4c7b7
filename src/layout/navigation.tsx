import { Box, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconActivity,
  IconHome,
  IconId,
  IconKey,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconListSearch,
  IconMessageChatbot,
  IconPlus,
  IconSettings,
} from '@tabler/icons-react'
import { Link, useMatches, useParams } from '@tanstack/react-router'
import { useStoredChoice } from '@/lib/web-storage'
import { Brand } from '@/ui/brand'
import { EnvironmentPlate } from '@/account/environment-plate'
import classes from './frame.module.css'
import { kindIcons } from '@/entities/kind-icon'
import { kinds } from '@/entities/kinds'
import { sentenceCase } from '@/lib/words'
import { entityKinds, type EntityKey } from '@/storage/catalog-entry'

/** The rooms, in their order. */
const pages = [
  { to: '/', label: 'Home', icon: IconHome },
  ...(['blueprint', 'persona', 'space', 'end-user', 'project', 'corpus', 'episode'] as const).map((kind) => ({
    to: kinds[kind].list,
    label: sentenceCase(kinds[kind].plural),
    icon: kindIcons[kind],
  })),
  { to: '/keys', label: 'API keys', icon: IconKey },
  { to: '/playground', label: 'Playground', icon: IconMessageChatbot },
] as const

/** At the foot of the column. */
const lowerPages = [
  { to: '/activity', label: 'Activity', icon: IconActivity },
  { to: '/settings', label: 'Settings', icon: IconSettings },
] as const

/** What the palette offers: also the pages that have a place elsewhere. */
export const allPages = [
  ...pages,
  { to: '/catalog', label: 'Catalog', icon: IconListSearch },
  { to: '/identities', label: 'Identities', icon: IconId },
  { to: '/blueprints/new', label: 'New blueprint', icon: IconPlus },
  { to: '/personas/new', label: 'New persona', icon: IconPlus },
  ...lowerPages,
] as const

/** The column at the left; below 1200 px, or collapsed, only icons. */
export function Navigation() {
  const isSmall = useMediaQuery('(width < 1200px)', false, { getInitialValueInEffect: false })
  const [isCollapsed, setIsCollapsed] = useStoredChoice<boolean | null>('pc2.navigation', null)
  const isNarrow = isCollapsed ?? isSmall
  const Toggle = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className={classes.navigation} data-narrow={isNarrow || undefined} aria-label="Pages">
      <NavigationLinks isNarrow={isNarrow} />
      <UnstyledButton className={classes.link} onClick={() => setIsCollapsed(!isNarrow)}>
        <Toggle size={16} aria-hidden />
        <span className={classes.word}>{isNarrow ? 'Expand' : 'Collapse'}</span>
      </UnstyledButton>
    </nav>
  )
}

interface NavigationLinksProps {
  isNarrow?: boolean
  onChoose?: () => void
}

/** The links of the navigation, for the column and for the drawer of small windows. */
export function NavigationLinks({ isNarrow = false, onChoose }: NavigationLinksProps) {
  const link = ({ to, label, icon: Icon }: (typeof allPages)[number]) => (
    <Link
      key={to}
      to={to}
      activeOptions={{ exact: to === '/' }}
      className={classes.link}
      title={isNarrow ? label : undefined}
      onClick={onChoose}
    >
      <Icon size={16} aria-hidden />
      <span className={classes.word}>{label}</span>
    </Link>
  )
  return (
    <>
      <Link to="/" className={classes.brand} onClick={onChoose} aria-label="Persona Console, Home">
        <Brand />
        <span className={classes.word}>Persona Console</span>
      </Link>
      <EnvironmentPlate />
      {pages.map(link)}
      <Box flex={1} mih={12} />
      {lowerPages.map(link)}
    </>
  )
}

/** The record whose page is open; undefined on any other page. */
export function useOpenRecord(): EntityKey | undefined {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  const { id } = useParams({ strict: false })
  const kind = entityKinds.find((one) => path.startsWith(`${kinds[one].list}/`))
  return kind && id !== undefined ? { kind, id } : undefined
}
