import { formatterOf } from '@/lib/display-zone'
import { readableAmount } from './model/readable-amount'
import type { TrendDrawing } from './model/trend-drawing'
import styles from './trend-chart.module.css'

interface TrendChartProps {
  drawing: TrendDrawing
  /** Decimal text. */
  budget: string | undefined
}

const [width, height] = [410, 168]
const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumSignificantDigits: 3 })
const dayOf = formatterOf({ day: 'numeric', month: 'short' })
const timeOf = formatterOf({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const twoDays = 2 * 86_400_000

/** The samples of a key's spend with what may follow. A table beside it tells the same. */
export function TrendChart({ drawing, budget }: TrendChartProps) {
  const { lines, dots, budgetY, forecast, wedge, end, amounts, times } = drawing
  const last = times.at(-1)
  const isShort = (last?.at ?? 0) - (times[0]?.at ?? 0) < twoDays
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.trend} aria-hidden>
      {amounts.map(({ y, amount }) => (
        <g key={amount}>
          <line className={styles.grid} x1={40} x2={width} y1={y} y2={y} />
          <text x={34} y={y + 4} textAnchor="end">
            {short.format(amount)}
          </text>
        </g>
      ))}
      {last && <line className={styles.now} x1={last.x} x2={last.x} y1={8} y2={height - 22} />}
      {budgetY !== undefined && budget !== undefined && (
        <>
          <line className={styles.budget} x1={40} x2={width} y1={budgetY} y2={budgetY} />
          <text x={44} y={budgetY - 5}>
            budget {readableAmount(budget)}
          </text>
        </>
      )}
      {wedge && <path className={styles.wedge} d={wedge} />}
      {forecast && <path className={styles.forecast} d={forecast} />}
      {lines.map((line) => (
        <path key={line} className={styles.line} d={line} />
      ))}
      {dots.map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={y} r={3} />
      ))}
      {end && (
        <>
          <circle className={styles.end} cx={end.x} cy={end.y} r={4} />
          <text className={styles.when} x={Math.min(end.x + 4, width)} y={end.y - 8} textAnchor="end">
            about {dayOf(end.at)}
          </text>
        </>
      )}
      {times.map(({ x, at }, index) => (
        <text
          key={at}
          x={x}
          y={height - 4}
          textAnchor={index === 0 ? 'start' : index === times.length - 1 && !forecast ? 'end' : 'middle'}
        >
          {isShort ? timeOf(at) : dayOf(at)}
        </text>
      ))}
    </svg>
  )
}
