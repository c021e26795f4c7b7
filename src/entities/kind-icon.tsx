import {
  IconBooks,
  IconFolders,
  IconMasksTheater,
  IconMessages,
  IconMovie,
  IconUsers,
  IconVectorSpline,
} from '@tabler/icons-react'
import type { EntityKind } from '@/storage/catalog-entry'

export const kindIcons = {
  blueprint: IconVectorSpline,
  persona: IconMasksTheater,
  'end-user': IconUsers,
  space: IconMessages,
  project: IconFolders,
  corpus: IconBooks,
  episode: IconMovie,
} satisfies Record<EntityKind, unknown>

export function kindIcon(kind: EntityKind, size = 16) {
  const Icon = kindIcons[kind]
  return <Icon size={size} aria-hidden />
}
