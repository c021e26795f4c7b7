import { Link } from '@tanstack/react-router'
import { episodeName } from './episode-link'
import { placeRing, ring } from './model/place-ring'
import type { RelatedEpisode } from './model/related-episodes'
import styles from './related-pane.module.css'

interface RelatedRingProps {
  related: readonly RelatedEpisode[]
  /** Those that share what is looked at; the others fade. */
  lit: readonly RelatedEpisode[] | undefined
}

/** The list below says the same in words, so that this picture is none of what is read out or stepped through. */
export function RelatedRing({ related, lit }: RelatedRingProps) {
  return (
    <svg className={styles.ring} viewBox={`0 0 ${ring.width} ${ring.height}`} aria-hidden>
      {ring.circles.map((radius) => (
        <circle key={radius} cx={ring.x} cy={ring.y} r={radius} className={styles.circle} />
      ))}
      {placeRing(related).map(({ related: one, x, y, radius, width }, index) => {
        const isFaint = lit !== undefined && !lit.includes(one)
        const name = episodeName(one.episode)
        const words = name.length > 24 ? `${name.slice(0, 23)}…` : name
        // A name stays within the picture, on the outer side of its disc, and not on its neighbour's line.
        const half = words.length * 3 + 6
        const at = Math.min(ring.width - half, Math.max(half, x))
        const place = (
          <>
            <title>{name}</title>
            <line x1={ring.x} y1={ring.y} x2={x} y2={y} strokeWidth={width} className={styles.spoke} />
            <circle cx={x} cy={y} r={radius} className={styles.disc} />
            <text x={x} y={y + 3.5} className={styles.shared}>
              {one.shared.count}
            </text>
            <text
              x={at}
              y={y < ring.y ? y - radius - 5 : y + radius + 14 + (index % 2) * 13}
              className={styles.label}
            >
              {words}
            </text>
          </>
        )
        return one.episode.id === '' ? (
          <g key={index} data-faint={isFaint || undefined}>
            {place}
          </g>
        ) : (
          <Link
            key={index}
            to="/episodes/$id"
            params={{ id: one.episode.id }}
            search={({ view }) => ({ view })}
            tabIndex={-1}
            data-faint={isFaint || undefined}
          >
            {place}
          </Link>
        )
      })}
      <circle cx={ring.x} cy={ring.y} r={15} className={styles.middle} />
    </svg>
  )
}
