import { Badge } from '@mantine/core'
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs'
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs'
import type { Drift } from './model/drift-of'

/** How far a version and what it is compared with are apart, at a glance. */
export function DriftBadge({ drift, name }: { drift: Drift; name: string }) {
  const { traits, drifted, settings, missingParts } = drift
  if (drifted > 0)
    return (
      <Badge color="yellow" leftSection={<IconArrowsDiff size={12} stroke={2.2} aria-hidden />}>
        Drifted in {drifted} of {traits.length}
      </Badge>
    )
  if (settings.changes.length > 0)
    return (
      <Badge color="yellow" leftSection={<IconArrowsDiff size={12} stroke={2.2} aria-hidden />}>
        Drifted in its settings
      </Badge>
    )
  if (missingParts.length > 0) return null
  return (
    <Badge color="green" leftSection={<IconEqual size={12} stroke={2.2} aria-hidden />}>
      As {name}
    </Badge>
  )
}
