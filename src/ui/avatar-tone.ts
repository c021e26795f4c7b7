import { graphemes } from '@/lib/text/graphemes'

const tones = ['a', 'b', 'c', 'd', 'none'] as const
export type AvatarTone = (typeof tones)[number]

/** The same name has the same color everywhere: the letter of a category, or none. */
export function avatarTone(name: string): AvatarTone {
  const sum = graphemes(name.slice(0, 64)).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return tones[sum % tones.length] ?? 'none'
}
