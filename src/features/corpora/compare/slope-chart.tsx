import type { Answer, Chunk } from '@/features/corpora/model/answer'
import type { ChunkChange, RunChange } from '@/features/corpora/model/compare-runs'
import { scoreScale, scoreText, shareOf } from '@/features/corpora/model/score-scale'
import paneStyles from '@/features/corpora/evidence/panes.module.css'
import styles from './compare.module.css'

interface SlopeChartProps {
  change: RunChange
  before: number
  after: number
  earlier: Answer
  later: Answer
}

const [width, step, most] = [124, 47, 120]

/** Chunks of two runs by rank, with a line from each chunk's earlier rank to its later one. */
export function SlopeChart({ change, before, after, earlier, later }: SlopeChartProps) {
  const [left, right] = [earlier.chunks.slice(0, most), later.chunks.slice(0, most)]
  const changeOf = new Map<Chunk, ChunkChange>()
  for (const one of change.chunks) {
    if (one.before) changeOf.set(one.before, one)
    if (one.after) changeOf.set(one.after, one)
  }
  const scale = scoreScale([...left, ...right].map(({ score }) => score))
  const widthOf = ({ score }: Chunk) => 1.2 + 3 * (shareOf(scale, score) ?? 0)
  const height = Math.max(left.length, right.length, 1) * step
  const y = ({ index }: Chunk) => index * step + 20
  const beyond = Math.max(earlier.chunks.length, later.chunks.length) - most
  if (left.length + right.length === 0) return <p className={paneStyles.note}>Neither run has chunks.</p>
  return (
    <div className={styles.chart} tabIndex={0} role="group" aria-label="Chunks of both runs by rank">
      <div className={styles.columns}>
        <ol className={styles.before} aria-label={`Run ${before}`}>
          {left.map((chunk) => (
            <li key={chunk.key} data-change={changeOf.get(chunk)?.change === 'left' ? 'left' : undefined}>
              <code title={chunk.source}>{chunk.source.slice(0, 120) || 'no source id'}</code>
              <span>
                {scoreText(chunk.score)}
                {changeOf.get(chunk)?.change === 'left' && ' left'}
              </span>
            </li>
          ))}
        </ol>
        <svg width={width} height={height} aria-hidden className={styles.lines}>
          {change.chunks.map((one) => {
            const { change: kind, before: from, after: to } = one
            if ((from && from.index >= most) || (to && to.index >= most)) return null
            if (from && to)
              return (
                <g key={to.key} data-change={kind}>
                  <path
                    d={`M4 ${y(from)}C${width / 2} ${y(from)} ${width / 2} ${y(to)} ${width - 4} ${y(to)}`}
                    strokeWidth={widthOf(to)}
                  />
                  <circle cx={4} cy={y(from)} r={4} />
                  <circle cx={width - 4} cy={y(to)} r={4} />
                </g>
              )
            if (to)
              return (
                <g key={to.key} data-change="entered">
                  <path
                    d={`M${width - 36} ${y(to)}H${width - 4}M${width - 41} ${y(to)}h10M${width - 36} ${y(to) - 5}v10`}
                    strokeWidth={2}
                  />
                  <circle cx={width - 4} cy={y(to)} r={4} />
                </g>
              )
            return from ? (
              <g key={`left ${from.key}`} data-change="left">
                <path d={`M8 ${y(from)}H30`} strokeWidth={2} strokeDasharray="2 3" />
                <path d={`M30 ${y(from) - 4}l8 8m0 -8l-8 8`} strokeWidth={2} />
                <circle cx={4} cy={y(from)} r={4} />
              </g>
            ) : null
          })}
        </svg>
        <ol className={styles.after} aria-label={`Run ${after}`}>
          {right.map((chunk) => {
            const one = changeOf.get(chunk)
            return (
              <li key={chunk.key} data-change={one?.change === 'entered' ? 'entered' : undefined}>
                <code title={chunk.source}>{chunk.source.slice(0, 120) || 'no source id'}</code>
                <span>
                  {scoreText(chunk.score)} <em>{one ? describeChange(one) : ''}</em>
                </span>
              </li>
            )
          })}
        </ol>
      </div>
      {beyond > 0 && (
        <p className={paneStyles.note}>{beyond.toLocaleString('en-GB')} lower ranks are not drawn.</p>
      )}
    </div>
  )
}

function describeChange({ change, delta }: ChunkChange): string {
  if (change === 'entered') return 'new'
  const moved = change === 'moved up' ? ', up' : change === 'moved down' ? ', down' : ''
  if (delta === null || Math.abs(delta) < 0.005) return moved.slice(2)
  return `${delta > 0 ? '+' : ''}${scoreText(delta)}${moved}`
}
