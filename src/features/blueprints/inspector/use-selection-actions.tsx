import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { MenuItem } from '@/ui/menu'
import { useRowActions } from '@/features/blueprints/acts/use-row-actions'
import { useTraitActions } from '@/features/blueprints/acts/use-trait-actions'
import type { Selection } from '@/features/blueprints/designer-context'

/** What can be done to what is selected. */
export function useSelectionActions({ list, key }: Selection): MenuItem[][] {
  const trait = useTraitActions()
  const row = useRowActions(list === 'traits' ? 'default_growth.triggers' : list)
  const isTrait = list === 'traits'
  const nameField = list === 'default_growth.boundaries' ? 'trait_ref' : 'id'
  const item = (label: string, Icon: typeof IconCopy, onSelect: () => void): MenuItem => ({
    label,
    icon: <Icon size={15} aria-hidden />,
    onSelect,
  })
  return [
    [
      ...(isTrait ? [item('Rename…', IconPencil, () => trait.rename(key))] : []),
      item('Duplicate', IconCopy, () => (isTrait ? trait.duplicate(key) : row.duplicate(key, nameField))),
      item('Move up', IconArrowUp, () => (isTrait ? trait.move(key, -1) : row.move(key, -1))),
      item('Move down', IconArrowDown, () => (isTrait ? trait.move(key, 1) : row.move(key, 1))),
    ],
    [
      {
        ...item('Remove', IconTrash, () => (isTrait ? trait.remove(key) : row.remove(key))),
        danger: true,
      },
    ],
  ]
}
