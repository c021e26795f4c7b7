import { thousands } from '@/lib/thousands'

/** How many there are, beside a word of the navigation; nothing where there are none. */
export function NavCount({ count, title }: { count: number; title: string }) {
  if (count === 0) return null
  return (
    <span className="pc-nav-count pc-nav-word" title={title}>
      {thousands(count)}
    </span>
  )
}
