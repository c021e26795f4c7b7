import { writeStored, type KeyValueStore } from '@/lib/stored'
import { pictureKey, picturedAddresses, pictureList } from './kept-pictures'
import type { Picture } from './picture-of'

/** What a page looked like when it was last shown. Read by public/boot.js: keep the two in step. */
export interface KeptPicture {
  /** Shown to nobody else, and in no other environment. */
  readonly environment: string
  readonly subject: string
  /** The entry of the build whose styles it wears. */
  readonly build: string
  readonly sheets: readonly string[]
  readonly main: Picture
}

const most = 6
/** Characters of one. A page that has more is shown when it is there. */
const longest = 200_000

/** Keeps the picture of an address instead of the one before, with those of the last few other addresses. */
export function keepPicture(store: KeyValueStore | null, address: string, picture: KeptPicture): void {
  const fits = JSON.stringify(picture).length <= longest
  // An older one of this address is wrong by now, also where there is no room for this one.
  const isKept = fits && writeStored(store, pictureKey(address), picture)
  if (!isKept) store?.removeItem(pictureKey(address))
  const addresses = [address, ...picturedAddresses(store).filter((other) => other !== address)]
  for (const old of addresses.slice(most)) store?.removeItem(pictureKey(old))
  writeStored(store, pictureList, addresses.slice(isKept ? 0 : 1, most))
}
