import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { entityName, observedName } from '@/storage/catalog/entity-name'
import { readableText } from '@/lib/text/readable-text'
import { shortId } from '@/ui/short-id'
import type { Sender } from '@/features/spaces/model/conversation'

export interface SenderLabel {
  readonly name: string
  /** Name that the avatar is drawn from. It does not change with an alias. Undefined if no name was received. */
  readonly avatar: string | undefined
  readonly isPersona: boolean
  /** "persona" or "end user", if this browser has observed it. */
  readonly kind: string | undefined
}

export function senderLabel(
  sender: Pick<Sender, 'id' | 'name'>,
  entry: CatalogEntry | undefined,
): SenderLabel {
  const avatar = (entry && observedName(entry)) ?? sender.name ?? entityName(entry)
  const name =
    entityName(entry) ?? sender.name ?? (sender.id === undefined ? 'Unknown sender' : shortId(sender.id))
  const persona = entry?.fields.persona_id?.value
  const hasPersona = typeof persona === 'string' && persona !== ''
  const type = entry?.fields.participant_type?.value
  return {
    name: readableText(name.slice(0, 200)),
    avatar: avatar?.slice(0, 200),
    isPersona: hasPersona || type === 'persona',
    kind:
      typeof type === 'string' && type !== ''
        ? type.slice(0, 40)
        : hasPersona
          ? 'persona'
          : entry?.kind === 'end user'
            ? 'end user'
            : undefined,
  }
}

export const unknownSender = senderLabel({ id: undefined, name: undefined }, undefined)
