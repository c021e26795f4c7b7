import { useSyncExternalStore } from 'react'
import { unsavedWork, type UnsavedWork } from './unsaved-work'

/** All unsaved work of this tab. */
export function useUnsavedWork(): readonly UnsavedWork[] {
  return useSyncExternalStore(unsavedWork.subscribe, unsavedWork.getSnapshot)
}
