import { letters } from '@/lib/letters'
import { classNames } from './class-names'
import { faceTone } from './face-tone'
import styles from './face.module.css'

export interface FaceProps {
  name: string
  size?: number | undefined
  /** Personas are square, people round. */
  persona?: boolean | undefined
}

/** Two letters of a name. The same name has the same colour everywhere. */
export function Face({ name, size = 24, persona = false }: FaceProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.face, persona && styles.persona, styles[faceTone(name)])}
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
  const shown = second ? [letters(first)[0], letters(second)[0]] : letters(first).slice(0, 2)
  return shown.join('').toUpperCase()
}
