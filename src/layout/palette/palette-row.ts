import type { CatalogEntry, EntityRef } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import type { EntityTarget } from '@/entities/entity-target'
import type IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'

type PaletteAction =
  /** `as`: by choosing it, the user states what the ids are. */
  | { readonly is: 'link'; readonly target: EntityTarget; readonly as?: readonly EntityRef[] }
  | { readonly is: 'run'; readonly run: () => void }
  | { readonly is: 'look up'; readonly ref: EntityRef; readonly needsIdentity: boolean }
  /** Puts a text into the field. */
  | { readonly is: 'fill'; readonly text: string }

export interface PaletteRow {
  readonly key: string
  readonly avatar: { readonly kind: CatalogKind; readonly entry?: CatalogEntry } | typeof IconUser
  readonly title: string
  readonly isId?: boolean
  readonly detail?: string
  /** At the end of the row. */
  readonly tail?: string
  readonly action: PaletteAction
}

export interface PaletteGroup {
  readonly title: string
  readonly rows: readonly PaletteRow[]
}

export interface PaletteView {
  readonly groups: readonly PaletteGroup[]
  /** What the field contains, in a word or two. */
  readonly chip?: string
  /** Key of the row that is selected before the user moves. */
  readonly first?: string
  /** End users whose names the rows need, to be read (#13). */
  readonly unread?: readonly string[]
}

export const mostRows = 40
