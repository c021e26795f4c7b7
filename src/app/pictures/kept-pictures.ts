import { isText, listOf } from '@/lib/shape'
import { readStored, type KeyValueStore } from '@/lib/stored'

/** The key of the list of addresses of which there is a picture. */
export const pictureList = 'pc-pictures'

export const pictureKey = (address: string) => `pc-picture:${address}`

const isAddresses = listOf(isText)

/** The addresses of which there is a picture, the last first. */
export function picturedAddresses(store: KeyValueStore | null): readonly string[] {
  const stored = readStored(store, pictureList)
  return isAddresses(stored) ? stored : []
}

export function dropPictures(store: KeyValueStore | null): void {
  const addresses = picturedAddresses(store)
  for (const key of addresses.map(pictureKey)) store?.removeItem(key)
  if (addresses.length > 0) store?.removeItem(pictureList)
}
