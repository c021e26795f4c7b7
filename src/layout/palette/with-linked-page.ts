import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import type { EntityTarget } from '@/entities/entity-target'
import type { PaletteRow, PaletteView } from './palette-row'

/**
 * A link to a page of this console opens it as it was when the link was made, before anything else found in the link.
 */
export function withLinkedPage(
  view: PaletteView,
  target: EntityTarget | undefined,
  address: string,
): PaletteView {
  if (!target) return view
  const row: PaletteRow = {
    key: 'linked page',
    avatar: IconLink,
    title: 'Open the linked page',
    detail: address.trim(),
    action: { is: 'link', target },
  }
  return { groups: [{ title: 'This console', rows: [row] }, ...view.groups], chip: 'link', first: row.key }
}
