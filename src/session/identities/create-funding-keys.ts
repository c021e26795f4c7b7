import { learnKeyShape } from '@/lib/json/key-shapes'
import { pastedCredential } from './pasted-credential'
import type { FundingKey } from './identities-state'

interface HeldKey {
  readonly id: string
  readonly key: string
  readonly name: string
}

/** API keys that can fund #3 and #5. In memory only; at most one is attached. */
export function createFundingKeys() {
  let held: readonly HeldKey[] = []
  let attachedId: string | null = null
  let last = 0

  return {
    /** Throws an `UnusableCredentialError`. The same key is stored once. */
    add(text: string, name: string): string {
      const key = pastedCredential(text)
      learnKeyShape(key)
      const known = held.find((entry) => entry.key === key)
      const id = known?.id ?? `key-${++last}`
      const entry = { id, key, name: name.trim() === '' ? (known?.name ?? '') : name.trim() }
      held = known ? held.map((other) => (other === known ? entry : other)) : [...held, entry]
      attachedId = id
      return id
    },
    attach(id: string | null): void {
      attachedId = held.some((entry) => entry.id === id) ? id : null
    },
    drop(id: string): void {
      held = held.filter((entry) => entry.id !== id)
      if (attachedId === id) attachedId = null
    },
    clear(): void {
      held = []
      attachedId = null
    },
    /** The attached key itself. */
    attached: () => held.find(({ id }) => id === attachedId)?.key ?? null,
    attachedId: () => attachedId,
    /** Their public facts. */
    list: (): FundingKey[] =>
      held.map(({ id, key, name }) => ({ id, name, preview: key.length < 12 ? '' : key.slice(-4) })),
  }
}
