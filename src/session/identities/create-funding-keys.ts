import { learnKeyShape } from '@/lib/json/key-shapes'
import { pastedCredential } from './pasted-credential'
import type { FundingKey } from './identities-state'

interface HeldKey {
  readonly id: string
  readonly key: string
  readonly name: string
}

/** API keys in this tab. In memory only. At most one is attached to fund #3 and #5, and one is sent with chat completions. */
export function createFundingKeys() {
  let keys: readonly HeldKey[] = []
  let attachedId: string | null = null
  let chatId: string | null = null
  let last = 0

  return {
    /** Throws an `UnusableCredentialError`. The same key is stored once. */
    add(text: string, name: string): string {
      const key = pastedCredential(text, 'key')
      learnKeyShape(key)
      const existing = keys.find((entry) => entry.key === key)
      const id = existing?.id ?? `key-${++last}`
      const entry = { id, key, name: name.trim() === '' ? (existing?.name ?? '') : name.trim() }
      keys = existing ? keys.map((other) => (other === existing ? entry : other)) : [...keys, entry]
      return id
    },
    attach(id: string | null): void {
      attachedId = keys.some((entry) => entry.id === id) ? id : null
    },
    chooseForChat(id: string | null): void {
      chatId = id
    },
    drop(id: string): void {
      keys = keys.filter((entry) => entry.id !== id)
      if (attachedId === id) attachedId = null
    },
    clear(): void {
      keys = []
      attachedId = null
    },
    /** The attached key itself. */
    attached: () => keys.find(({ id }) => id === attachedId)?.key ?? null,
    attachedId: () => attachedId,
    /** The key for chat completions. */
    forChat: () => keys.find(({ id }) => id === chatId),
    /** Their public facts. */
    list: (): FundingKey[] =>
      keys.map(({ id, key, name }) => ({ id, name, preview: key.length < 12 ? '' : key.slice(-4) })),
  }
}
