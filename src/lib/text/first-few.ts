import { thousands } from '@/lib/numbers/thousands'

/**
 * "Warmth, Candor, Patience and 2 more": the first items of a list, and how many follow. `inWords` formats one item.
 */
export function firstFew<Item>(
  items: readonly Item[],
  most: number,
  inWords: (item: Item) => string = String,
): string {
  const first = items.slice(0, most).map(inWords).join(', ')
  return items.length > most ? `${first} and ${thousands(items.length - most)} more` : first
}
