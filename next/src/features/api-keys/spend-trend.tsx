import { Group } from '@mantine/core'
import { dateText, exactTime } from '@/lib/time/time-text'
import { Drawing } from './chart'
import classes from './keys.module.css'
import { daysText, lastsAbout, type SpendSample } from './lasts-about'
import { amountText } from './number-text'

/** Pixels. */
const [height, edge] = [120, 6]

interface SpendTrendProps {
  /** The oldest first. */
  samples: readonly SpendSample[]
  budget: number | undefined
}

/** What this browser has seen a key spend over time, and how long its budget lasts at that pace. */
export function SpendTrend({ samples, budget }: SpendTrendProps) {
  const [first, last] = [samples[0], samples.at(-1)]
  const lasts = lastsAbout(samples, budget)
  if (!first || !last || samples.length < 2)
    return <p className={classes.note}>Seen once so far. Load the keys again later to see a trend.</p>
  const spends = samples.map(({ spend }) => spend)
  const [low, high] = [Math.min(...spends), Math.max(...spends)]
  // The budget is drawn only where it is near: far above, it would flatten the line.
  const ceiling =
    budget !== undefined && budget >= high && budget - low < (high - low || 1) * 3 ? budget : high
  const y = (spend: number) => height - edge - ((spend - low) / (ceiling - low || 1)) * (height - 2 * edge)
  return (
    <>
      <Drawing
        label={`Spend went from ${amountText(first.spend)} on ${dateText(first.at)} to ${amountText(last.spend)} on ${dateText(last.at)}`}
        height={height}
      >
        {(width) => {
          const x = (at: number) => edge + ((at - first.at) / (last.at - first.at || 1)) * (width - 2 * edge)
          return (
            <>
              {ceiling === budget && (
                <g data-tone="over">
                  <line x1={0} x2={width} y1={y(budget)} y2={y(budget)} strokeDasharray="4 3" />
                  <text x={0} y={y(budget) + 13}>{`budget ${amountText(budget)}`}</text>
                </g>
              )}
              <line x1={0} x2={width} y1={height - 1} y2={height - 1} />
              <polyline
                fill="none"
                stroke="var(--pc-accent)"
                strokeWidth={2}
                points={samples.map(({ at, spend }) => `${x(at)},${y(spend)}`).join(' ')}
              />
              {samples.map(({ at, spend }) => (
                <circle key={at} cx={x(at)} cy={y(spend)} r={3}>
                  <title>{`${amountText(spend)}, ${exactTime(at)}`}</title>
                </circle>
              ))}
            </>
          )
        }}
      </Drawing>
      <Group justify="space-between" className={classes.note}>
        <span>{`${dateText(first.at)}: ${amountText(first.spend)}`}</span>
        <span>{`${dateText(last.at)}: ${amountText(last.spend)}`}</span>
      </Group>
      {lasts ? (
        <p>
          <strong>{`Lasts about ${daysText(lasts.days)} at the pace seen here.`}</strong>{' '}
          <span
            className={classes.note}
          >{`About ${amountText(lasts.perDay)} a day, estimated from ${lasts.samples} samples.`}</span>
        </p>
      ) : (
        <p className={classes.note}>
          No estimate: it needs a budget and spend that rises for at least an hour.
        </p>
      )}
    </>
  )
}
