import type { Artifact } from '@/api/resources/artifacts'
import { truncate } from '@/lib/text/truncate'
import { isDeleted, statusDisplay, type Station } from './model/artifact-status'
import styles from './status-glyph.module.css'

/** Three stations from upload to completion. The label next to it gives the same information. */
export function StatusGlyph({ stations }: { stations: readonly [Station, Station, Station] | undefined }) {
  if (!stations) return <svg className={styles.glyph} width="46" height="12" aria-hidden />
  const isWhole = stations.every((station) => station === 'done')
  return (
    <svg className={styles.glyph} width="46" height="12" aria-hidden>
      {[0, 1].map((gap) => (
        <line
          key={gap}
          x1={gap * 18 + 9}
          x2={gap * 18 + 17}
          y1="6"
          y2="6"
          data-station={stations[gap] === 'done' ? (isWhole ? 'whole' : 'done') : 'ahead'}
        />
      ))}
      {stations.map((station, index) => (
        <g
          key={index}
          transform={`translate(${index * 18 + 5} 6)`}
          data-station={isWhole ? 'whole' : station}
        >
          <circle r={station === 'ahead' ? 3.6 : station === 'done' && !isWhole ? 2.6 : 4.4} />
          {station === 'failed' && <path d="m-1.6-1.6 3.2 3.2m0-3.2-3.2 3.2" />}
          {isWhole && index === 2 && <path d="m-1.8.1 1.3 1.3 2.4-2.7" />}
        </g>
      ))}
    </svg>
  )
}

/** The status of an artifact as a glyph and a label, with the service's error code. */
export function ArtifactStatusMark({ artifact, wasDeleted }: { artifact: Artifact; wasDeleted: boolean }) {
  const { status, error_code } = artifact
  const look = statusDisplay(status)
  if (wasDeleted)
    return (
      <span className={styles.status} data-tone="gone">
        {isDeleted(artifact) ? 'Deleted' : 'Deleted here'}
      </span>
    )
  return (
    <span className={styles.status} data-tone={look.tone}>
      {look.stations && <StatusGlyph stations={look.stations} />}
      <span className={styles.word}>{look.word}</span>
      {error_code && <code title={error_code}>{truncate(error_code, 120)}</code>}
    </span>
  )
}
