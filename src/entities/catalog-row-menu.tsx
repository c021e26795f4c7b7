import { ActionIcon } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useNavigate } from '@tanstack/react-router'
import { labeled } from '@/ui/labeled'
import { compareSearch } from '@/lib/compare-search'
import { ownOf, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { Menu, type MenuItem } from '@/ui/menu'
import type { CatalogRowActions } from './catalog-row-actions'
import { entityTarget } from './entity-target'
import { canVerify } from './verify-entities'

interface CatalogRowMenuProps {
  entry: CatalogEntry
  name: string
  tabIndex: number
  actions: CatalogRowActions
}

export function CatalogRowMenu({ entry, name, tabIndex, actions }: CatalogRowMenuProps) {
  const navigate = useNavigate()
  const target = entityTarget(entry, entry)
  const { pinned } = ownOf(entry)
  const open: MenuItem[] = target ? [{ label: 'Open', onSelect: () => void navigate(target) }] : []
  const verify: MenuItem[] = canVerify(entry.kind)
    ? [{ label: 'Check again', note: 'Reads it from the service', onSelect: () => actions.onVerify(entry) }]
    : []
  const ofBlueprint: MenuItem[] =
    entry.kind === 'blueprint'
      ? [
          {
            label: 'Create persona',
            onSelect: () => void navigate({ to: '/personas/new', search: { blueprint: entry.id } }),
          },
          {
            label: 'Compare…',
            onSelect: () => void navigate({ to: '/blueprints/compare', search: compareSearch([entry.id]) }),
          },
        ]
      : []
  const groups: MenuItem[][] = [
    [
      ...open,
      { label: 'Peek', note: 'Alias, tags and note are there', onSelect: () => actions.onPeek(entry) },
      ...ofBlueprint,
    ],
    [{ label: pinned ? 'Unpin' : 'Pin', onSelect: () => actions.onPin(entry) }, ...verify],
    [
      {
        label: 'Forget',
        note: 'Only in this browser',
        danger: true,
        onSelect: () => actions.onForget(entry),
      },
    ],
  ]
  return (
    <Menu label={`${name} actions`} groups={groups} align="end">
      {(trigger) => (
        <ActionIcon {...trigger} size="xs" {...labeled(`More about ${name}`)} tabIndex={tabIndex}>
          <IconDots size={15} aria-hidden />
        </ActionIcon>
      )}
    </Menu>
  )
}
