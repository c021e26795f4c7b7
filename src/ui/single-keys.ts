import { createStoredStore } from '@/lib/create-stored-store'
import { useStore } from './use-store'

const singleKeys = createStoredStore(
  'pc-single-keys',
  (text) => text !== 'off',
  (on) => (on ? 'on' : 'off'),
)

/** Whether single-key shortcuts are on (WCAG 2.1.4). Stored in this browser, shared by all tabs. */
export const singleKeysOn = singleKeys.get

export const setSingleKeys = singleKeys.set

export const useSingleKeys = () => useStore(singleKeys)
