import { IconMasksTheater } from '@tabler/icons-react'
import classes from './face.module.css'

interface FaceProps {
  name: string
  /** Chooses the color: the id. */
  seed: string
  /** People are round, personas square. */
  shape?: 'round' | 'square'
  /** Pixels. */
  size?: number
}

/** A person's initials, or the sign of a persona, in one of eight colors, fixed per id. */
export function Face({ name, seed, shape = 'round', size = 24 }: FaceProps) {
  const category = 'abcdefgh'[
    Array.from(seed, (character) => character.charCodeAt(0)).reduce((sum, code) => sum + code, 0) % 8
  ]
  const initials = [...name.matchAll(/(?:^|[\s\u2068])(\p{L}|\p{N})/gu)].map(([, letter]) => letter)
  return (
    <span
      aria-hidden
      data-face={shape}
      className={classes.face}
      style={{
        ['--face' as string]: `var(--pc-cat-${category ?? 'a'})`,
        width: size,
        height: size,
        fontSize: Math.max(9, size * 0.38),
      }}
    >
      {shape === 'square' ? (
        <IconMasksTheater size={size * 0.6} />
      ) : (
        `${initials.at(0) ?? '?'}${initials.length > 1 ? initials.at(-1) : ''}`.toUpperCase()
      )}
    </span>
  )
}
