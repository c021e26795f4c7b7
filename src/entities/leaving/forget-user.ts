import { forgetAllInMemory, forgetRuns } from '@/storage/runs'
import type { Catalog } from '@/storage/catalog/create-catalog'
import type { DraftStorage } from '@/storage/drafts/draft-storage'
import { announceForgotten } from '@/storage/forgotten-elsewhere'
import { forgetStored } from '@/storage/stored-data'
import { showToast } from '@/ui/overlays/toast'

interface Stores {
  readonly catalog: Catalog
  readonly draftStorage: DraftStorage
}

/**
 * Deletes the data of the signed-in user, or with `everyone` of all users of this browser, and reports what could not
 * be deleted. Returns whether everything was deleted.
 */
export async function forgetUsers(
  { catalog, draftStorage }: Stores,
  whose: 'this user' | 'everyone',
): Promise<boolean> {
  const { partition } = catalog.getState()
  if (partition === null) return true
  catalog.clear()
  draftStorage.clear()
  return forgetPartition({ catalog, draftStorage }, partition, whose)
}

/** Does the same for a user who has just signed out. */
export async function forgetPartition(
  { catalog, draftStorage }: Stores,
  partition: string,
  whose: 'this user' | 'everyone' = 'this user',
): Promise<boolean> {
  if (whose === 'everyone') {
    forgetAllInMemory()
    announceForgotten()
  }
  await Promise.all([catalog.settled(), draftStorage.settled(), forgetRuns(partition)])
  const failed = await forgetStored(whose === 'everyone' ? undefined : partition)
  showToast(
    failed.length > 0
      ? {
          tone: 'bad',
          text: `Could not delete ${failed.join(', ')}. Clear this site’s data in your browser’s settings.`,
        }
      : {
          text: whose === 'everyone' ? 'Deleted the local data of all users' : 'Deleted your local data',
        },
  )
  return failed.length === 0
}
