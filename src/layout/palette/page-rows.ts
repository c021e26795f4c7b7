import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabaseSearch.mjs'
import IconIdBadge from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs'
import { lowerItems, mainItems } from '@/layout/navigation/navigation-items'
import type { NamedRow } from './matching-rows'

const pages = [
  ...mainItems,
  { to: '/catalog', label: 'Catalog', Icon: IconDatabase },
  { to: '/identities', label: 'Identities', Icon: IconIdBadge },
  ...lowerItems,
] as const

/** Other common names of the pages. */
const keywords: Readonly<Record<(typeof pages)[number]['to'], string>> = {
  '/': 'start overview dashboard recent attention',
  '/blueprints': 'templates traits',
  '/personas': 'characters versions',
  '/spaces': 'mindspaces chats rooms conversations context artifacts files',
  '/end-users': 'participants people visitors users',
  '/projects': 'folders',
  '/corpora': 'corpus documents knowledge query',
  '/episodes': 'summaries conversations',
  '/keys': 'billing spend budget costs',
  '/playground': 'talk chat converse prompt model completions compare answers',
  '/catalog': 'catalog catalogue memory remembered bookmarks pins everything',
  '/identities': 'tokens acting funding credentials session vault mint',
  '/activity': 'requests log logs errors failures history network drift',
  '/settings': 'preferences options assumptions appearance storage',
}

export const pageRows: readonly NamedRow[] = pages.map(({ to, label, Icon }) => ({
  key: `page ${to}`,
  avatar: Icon,
  title: label,
  keywords: keywords[to],
  action: { is: 'link', target: { to } },
}))
