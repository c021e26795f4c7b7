import { withoutBidiControls } from '@/lib/text/bidi'
import { shortId } from '@/ui/short-id'
import type { KeyRow } from './key-row'

/** Name of a key: its alias, else its preview or id. */
export function keyName({ alias, preview, id, key }: KeyRow): string {
  return (withoutBidiControls(alias || preview) || (id === undefined ? `Key ${key}` : shortId(id))).slice(
    0,
    200,
  )
}
