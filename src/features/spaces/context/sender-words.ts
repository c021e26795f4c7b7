import type { CatalogEntry } from '@/catalog/catalog-entry'
import { thingName, toldName } from '@/catalog/thing-name'
import { shortId } from '@/ui/short-id'
import type { Sender } from '@/features/spaces/model/conversation'

/** Who wrote something, in words. */
export interface SenderWords {
  readonly name: string
  /** What the face is drawn from: it stays the same under an alias. */
  readonly face: string
  /** "persona" or "end user", where this browser knows. */
  readonly kind: string | undefined
}

export function senderWords(sender: Sender | undefined, entry: CatalogEntry | undefined): SenderWords {
  const told = (entry && toldName(entry)) ?? sender?.name
  const name =
    (entry && thingName(entry)) ?? told ?? (sender?.id === undefined ? 'Unknown sender' : shortId(sender.id))
  const persona = entry?.fields.persona_id?.value
  const type = entry?.fields.participant_type?.value
  return {
    name: name.slice(0, 200),
    face: (told ?? name).slice(0, 200),
    kind:
      typeof type === 'string' && type !== ''
        ? type.slice(0, 40)
        : typeof persona === 'string' && persona !== ''
          ? 'persona'
          : entry?.kind === 'end user'
            ? 'end user'
            : undefined,
  }
}
