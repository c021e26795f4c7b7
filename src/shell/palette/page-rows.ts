import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabaseSearch.mjs'
import IconIdBadge from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs'
import { lowerItems, mainItems } from '@/shell/navigation-items'
import type { PaletteRow } from './palette-row'

const pages = [
  ...mainItems,
  { to: '/catalog', label: 'Known to this browser', Icon: IconDatabase },
  { to: '/identities', label: 'Identities', Icon: IconIdBadge },
  ...lowerItems,
] as const

export const pageRows: readonly PaletteRow[] = pages.map(({ to, label, Icon }) => ({
  key: `page ${to}`,
  face: Icon,
  title: label,
  act: { is: 'link', target: { to } },
}))
