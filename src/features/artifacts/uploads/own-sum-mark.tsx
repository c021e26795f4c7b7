import { Badge } from '@mantine/core'
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertCircleFilled.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useSyncExternalStore } from 'react'
import { artifactIdOf } from './model/upload'
import { useUploads } from './use-uploads'

/** Compares an artifact's checksum with that of the file sent from here. Renders nothing for other artifacts. */
export function OwnSumMark({ artifact }: { artifact: string }) {
  const { queue } = useUploads()
  const sent = useSyncExternalStore(queue.subscribe, () =>
    queue.getSnapshot().uploads.find((upload) => artifactIdOf(upload) === artifact),
  )
  if (sent?.checksum === 'verified')
    return (
      <Badge color="green" leftSection={<IconShield size={12} aria-hidden />}>
        same as the file sent here
      </Badge>
    )
  if (sent?.checksum === 'differs')
    return (
      <Badge color="red" leftSection={<IconAlert size={12} aria-hidden />}>
        differs from the file sent here
      </Badge>
    )
  return null
}
