import { ActionIcon } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useNavigate } from '@tanstack/react-router'
import { labeled } from '@/ui/overlays/labeled'
import { compareSearch } from '@/lib/compare-search'
import { ownOf, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { useRowState } from '@/ui/data-table/column'
import { Menu, type MenuItem } from '@/ui/overlays/menu'
import { rowName } from './catalog-cells'
import { useCatalogTable } from './catalog-table-context'
import { entityTarget } from '@/entities/entity-target'
import { canVerify } from '@/entities/verify/verify-entities'

export function CatalogRowMenu({ entry }: { entry: CatalogEntry }) {
  const { tabIndex } = useRowState()
  const navigate = useNavigate()
  const catalog = useCatalogStore()
  const { names, peek, verify, forget } = useCatalogTable()
  const name = rowName(entry, names) ?? entry.id
  const target = entityTarget(entry, entry)
  const { pinned } = ownOf(entry)
  const open: MenuItem[] = target ? [{ label: 'Open', onSelect: () => void navigate(target) }] : []
  const verifying: MenuItem[] = canVerify(entry.kind)
    ? [{ label: 'Check again', note: 'Reads it from the service', onSelect: () => verify(entry) }]
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
      { label: 'Peek', note: 'Shows alias, tags and note', onSelect: () => peek(entry) },
      ...ofBlueprint,
    ],
    [
      { label: pinned ? 'Unpin' : 'Pin', onSelect: () => catalog.edit(entry, { pinned: !pinned }) },
      ...verifying,
    ],
    [
      {
        label: 'Forget',
        note: 'Only in this browser',
        danger: true,
        onSelect: () => forget(entry),
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
