import { graphemes } from '@/lib/text/graphemes'
import { classNames } from './styles/class-names'
import { avatarTone } from './avatar-tone'
import styles from './avatar.module.css'

export interface AvatarProps {
  name: string
  size?: number | undefined
  /** Personas are square, people round. */
  persona?: boolean | undefined
}

/** Two letters of a name. The same name has the same color everywhere. */
export function Avatar({ name, size = 24, persona = false }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.face, persona && styles.persona, styles[avatarTone(name)])}
      style={{ width: size, height: size, fontSize: Math.max(8.5, size * 0.38) }}
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name
    .slice(0, 64)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const [first, second] = words
  if (!first) return '?'
  const letters = second ? [graphemes(first)[0], graphemes(second)[0]] : graphemes(first).slice(0, 2)
  return letters.join('').toUpperCase()
}
