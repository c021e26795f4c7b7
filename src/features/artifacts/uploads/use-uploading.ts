import { useState, useSyncExternalStore } from 'react'
import { useActing } from '@/references/use-acting'
import { counted } from '@/lib/counted'
import { useIdentityName } from '@/references/identity-name'
import { announce } from '@/ui/announce'
import { shortId } from '@/ui/short-id'
import type { Signer } from './model/upload'
import { useUploads } from './use-uploads'

const nobody = { subject: null, name: '' }

/** As whom files are sent to a space from here, and what becomes of them. */
export function useUploading(spaceId: string) {
  const uploading = useUploads()
  const { queue } = uploading
  // No more of it: the page is not drawn anew while files are being sent.
  const hasUploads = useSyncExternalStore(queue.subscribe, () => queue.getSnapshot().uploads.length > 0)
  const acting = useActing()
  const known = useIdentityName(acting ?? nobody)
  const name = known === acting?.subject ? shortId(known) : known
  const [choice, setChoice] = useState<Signer['kind']>('end user')
  const signer: Signer =
    choice === 'end user' && acting
      ? { kind: 'end user', identityId: acting.id, name }
      : { kind: 'service user' }
  return {
    ...uploading,
    hasUploads,
    spaceId,
    signer,
    actingName: acting ? name : undefined,
    onChoose: setChoice,
    onAdd: (files: readonly File[]) => {
      if (files.length === 0) return
      queue.add(files, spaceId, signer)
      announce(`${counted(files.length, 'file')} added to the uploads`)
    },
  }
}

export type UploadingHere = ReturnType<typeof useUploading>
