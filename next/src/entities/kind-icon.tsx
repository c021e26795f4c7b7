import {
  IconBooks,
  IconFolders,
  IconLayoutList,
  IconMasksTheater,
  IconMessages,
  IconMovie,
  IconUser,
} from '@tabler/icons-react'
import type { EntityKind } from '@/storage/catalog-entry'

const icons = {
  blueprint: IconLayoutList,
  persona: IconMasksTheater,
  'end-user': IconUser,
  space: IconMessages,
  project: IconFolders,
  corpus: IconBooks,
  episode: IconMovie,
} satisfies Record<EntityKind, unknown>

export function kindIcon(kind: EntityKind, size = 16) {
  const Icon = icons[kind]
  return <Icon size={size} aria-hidden />
}
