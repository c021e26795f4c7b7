import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import IconMasks from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconTimelineEvent from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconVector from '@tabler/icons-react/dist/esm/icons/IconVector.mjs'

/** Kinds that can be opened by an id, with their pages. */
export const entityKinds = [
  {
    kind: 'blueprint',
    one: 'Blueprint',
    many: 'Blueprints',
    list: '/blueprints',
    page: '/blueprints/$id',
    Icon: IconVector,
  },
  {
    kind: 'persona',
    one: 'Persona',
    many: 'Personas',
    list: '/personas',
    page: '/personas/$id',
    Icon: IconMasks,
  },
  { kind: 'space', one: 'Space', many: 'Spaces', list: '/spaces', page: '/spaces/$id', Icon: IconMessages },
  {
    kind: 'end user',
    one: 'End user',
    many: 'End users',
    list: '/end-users',
    page: '/end-users/$id',
    Icon: IconUsers,
  },
  {
    kind: 'project',
    one: 'Project',
    many: 'Projects',
    list: '/projects',
    page: '/projects/$id',
    Icon: IconFolders,
  },
  { kind: 'corpus', one: 'Corpus', many: 'Corpora', list: '/corpora', page: '/corpora/$id', Icon: IconBooks },
  {
    kind: 'episode',
    one: 'Episode',
    many: 'Episodes',
    list: '/episodes',
    page: '/episodes/$id',
    Icon: IconTimelineEvent,
  },
] as const

export type EntityKind = (typeof entityKinds)[number]['kind']
