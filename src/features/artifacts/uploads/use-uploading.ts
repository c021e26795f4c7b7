import { useMemo, useState, useSyncExternalStore } from 'react'
import { useActing } from '@/entities/acting/use-acting'
import { pluralize } from '@/lib/text/pluralize'
import { useIdentityName } from '@/entities/acting/identity-name'
import { announce } from '@/ui/announce'
import { shortId } from '@/ui/short-id'
import type { Signer } from './model/upload'
import { useUploads } from './use-uploads'

const nobody = { subject: null, name: '' }

/** The uploader for a space, and all uploads. */
export function useUploading(spaceId: string) {
  const uploading = useUploads()
  const { queue } = uploading
  // Subscribes to this flag only, so the page does not render again while files are sent.
  const hasUploads = useSyncExternalStore(queue.subscribe, () => queue.getSnapshot().uploads.length > 0)
  const acting = useActing()
  const known = useIdentityName(acting ?? nobody)
  const name = known === acting?.subject ? shortId(known) : known
  const [choice, setChoice] = useState<Signer['kind']>('end user')
  const actingId = acting?.id
  // Stable across renders, because each upload row receives it.
  const signer = useMemo(
    (): Signer =>
      choice === 'end user' && actingId !== undefined
        ? { kind: 'end user', identityId: actingId, name }
        : { kind: 'service user' },
    [choice, actingId, name],
  )
  const actingName = acting ? name : undefined
  return useMemo(
    () => ({
      ...uploading,
      hasUploads,
      spaceId,
      signer,
      actingName,
      onChoose: setChoice,
      onAdd: (files: readonly File[]) => {
        if (files.length === 0) return
        queue.add(files, spaceId, signer)
        announce(`${pluralize(files.length, 'file')} added to the uploads`)
      },
    }),
    [uploading, queue, hasUploads, spaceId, signer, actingName],
  )
}

export type UploadingHere = ReturnType<typeof useUploading>
