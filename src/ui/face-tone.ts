import { letters } from '@/lib/letters'

const tones = ['a', 'b', 'c', 'd', 'none'] as const
export type FaceTone = (typeof tones)[number]

/** The same name has the same colour everywhere: a category's letter, or none. */
export function faceTone(name: string): FaceTone {
  const sum = letters(name.slice(0, 64)).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return tones[sum % tones.length] ?? 'none'
}
