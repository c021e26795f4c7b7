import { brief } from '@/lib/words'
import type { CorpusRun } from '@/storage/corpus-run'
import classes from './compare.module.css'
import { compareParts } from './compare-runs'
import type { Part } from './evidence'

/** Pixels of a rank, of the drawing between the two lists, and of a stub. */
const [row, width, stub] = [41, 116, 30]
const yOf = (rank: number) => rank * row + 15

interface SlopesProps {
  before: readonly Part[]
  after: readonly Part[]
  names: readonly [before: CorpusRun, after: CorpusRun]
}

/** The ranks of chunks in two runs: kept, moved, left, entered. */
export function Slopes({ before, after, names }: SlopesProps) {
  const { entered, left, both } = compareParts(before, after)
  const height = Math.max(before.length, after.length) * row
  if (height === 0) return <p>Neither answer has chunks.</p>
  const side = (parts: readonly Part[], run: CorpusRun, gone: readonly Part[], word: string) => (
    <ol aria-label={`Run ${run.number}`}>
      {parts.map((part) => (
        <li key={part.key} data-gone={gone.includes(part) ? word : undefined}>
          <code>
            <bdi>{brief(part.name || part.text || 'No source', 24)}</bdi>
          </code>
          <small>
            {[part.score?.toFixed(2) ?? 'no score', gone.includes(part) && word].filter(Boolean).join(', ')}
          </small>
        </li>
      ))}
    </ol>
  )
  return (
    <div className={classes.slopes}>
      {side(before, names[0], left, 'left')}
      <svg width={width} height={height} aria-hidden>
        {both.map(([from, to]) => {
          const [rank, now] = [before.indexOf(from), after.indexOf(to)]
          const [y, end] = [yOf(rank), yOf(now)]
          return (
            <g key={to.key} data-moved={rank !== now || undefined}>
              <path
                d={`M4 ${y}C58 ${y} 58 ${end} ${width - 4} ${end}`}
                strokeWidth={1 + 2 * Math.min(1, Math.max(0, to.score ?? 0))}
              />
              <circle cx={4} cy={y} r={4} />
              <circle cx={width - 4} cy={end} r={4} />
              {rank !== now && (
                <text
                  x={width / 2}
                  y={(y + end) / 2 + 4}
                >{`${now > rank ? '↓' : '↑'}${Math.abs(now - rank)}`}</text>
              )}
            </g>
          )
        })}
        {left.map((part) => (
          <g key={part.key} data-gone="left">
            <path d={`M4 ${yOf(before.indexOf(part))}h${stub}`} />
            <circle cx={4} cy={yOf(before.indexOf(part))} r={4} />
          </g>
        ))}
        {entered.map((part) => (
          <g key={part.key} data-gone="entered">
            <path d={`M${width - 4} ${yOf(after.indexOf(part))}h${-stub}`} />
            <circle cx={width - 4} cy={yOf(after.indexOf(part))} r={4} />
          </g>
        ))}
      </svg>
      {side(after, names[1], entered, 'entered')}
    </div>
  )
}
