import { Link } from '@tanstack/react-router'
import { episodeName } from './episode-link'
import { placeRing, ring } from './model/place-ring'
import type { RelatedEpisode } from './model/related-episodes'
import styles from './related-pane.module.css'

interface RelatedRingProps {
  related: readonly RelatedEpisode[]
  /** Episodes that share the chosen name. The others fade. */
  lit: readonly RelatedEpisode[] | undefined
}

const nameOf = ({ episode }: RelatedEpisode) => episodeName(episode)

/** The list below has the same content as text, so this picture is hidden from screen readers and the tab order. */
export function RelatedRing({ related, lit }: RelatedRingProps) {
  return (
    <svg className={styles.ring} viewBox={`0 0 ${ring.width} ${ring.height}`} aria-hidden>
      {ring.circles.map((radius) => (
        <circle key={radius} cx={ring.x} cy={ring.y} r={radius} className={styles.circle} />
      ))}
      {placeRing(related, nameOf).map(({ related: one, x, y, radius, width, label }, index) => {
        const isFaint = lit !== undefined && !lit.includes(one)
        const place = (
          <>
            <title>{nameOf(one)}</title>
            <line x1={ring.x} y1={ring.y} x2={x} y2={y} strokeWidth={width} className={styles.spoke} />
            <circle cx={x} cy={y} r={radius} className={styles.disc} />
            <text x={x} y={y + 3.5} className={styles.shared}>
              {one.shared.count}
            </text>
            <text x={label.x} y={label.y} className={styles.label}>
              {label.text}
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
