import classes from './sign-in-page.module.css'

/** One lane each: bounds and default from 0 to 1. */
const lanes = [
  [0.34, 0.86, 0.62],
  [0.14, 0.5, 0.3],
  [0.22, 0.72, 0.46],
  [0.5, 0.95, 0.72],
  [0.66, 1, 0.82],
  [0.44, 0.66, 0.55],
  [0.28, 0.78, 0.52],
  [0.2, 0.6, 0.38],
  [0.5, 0.9, 0.68],
] as const

/** A goal's target on a lane, from 0 to 1. */
const flags = [
  { lane: 0, at: 0.8, letter: 'A' },
  { lane: 1, at: 0.42, letter: 'C' },
  { lane: 3, at: 0.84, letter: 'B' },
  { lane: 4, at: 0.93, letter: 'A' },
  { lane: 5, at: 0.78, letter: 'C' },
] as const

const shapes = {
  A: { fill: '#8ab6f5', shape: <circle r="12" /> },
  B: { fill: '#ffa274', shape: <rect x="-11" y="-11" width="22" height="22" rx="4.5" /> },
  C: { fill: '#6fdcb4', shape: <path d="M0-14 14 0 0 14-14 0z" /> },
}

const x = (value: number) => 70 + value * 680
const y = (lane: number) => 96 + lane * 88

/** What the console is about, as a picture: lanes with their bounds and defaults. */
export function SignInPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 820 900" aria-hidden>
      {lanes.map(([min, max, value], index) => (
        <g key={value} transform={`translate(0 ${y(index)})`}>
          <line x1={x(0)} x2={x(1)} stroke="#ffffff" strokeOpacity=".3" />
          {Array.from({ length: 11 }, (_, tick) => (
            <line
              key={tick}
              x1={x(tick / 10)}
              x2={x(tick / 10)}
              y1="-6"
              y2="6"
              stroke="#ffffff"
              strokeOpacity=".22"
            />
          ))}
          <rect
            x={x(min)}
            y="-12"
            width={x(max) - x(min)}
            height="24"
            rx="3"
            fill="#76c8d5"
            fillOpacity=".28"
            stroke="#76c8d5"
            strokeOpacity=".7"
          />
          {[min, max].map((bound) => (
            <rect
              key={bound}
              x={x(bound) - 4}
              y="-16"
              width="8"
              height="32"
              rx="3"
              fill="#053842"
              stroke="#aadee6"
            />
          ))}
          <rect x={x(value) - 30} y="-16" width="60" height="32" rx="16" fill="#ffffff" />
          <text x={x(value)} y="5.5" textAnchor="middle" fontSize="16" fontWeight="600" fill="#053842">
            {value.toFixed(2)}
          </text>
        </g>
      ))}
      {flags.map(({ lane, at, letter }) => {
        const { fill, shape } = shapes[letter]
        return (
          <g key={lane} transform={`translate(${x(at)} ${y(lane)})`} fill={fill}>
            <line y2="-44" stroke={fill} strokeWidth="2" />
            <circle r="4" />
            <g transform="translate(0 -50)">
              {shape}
              <text y="5" textAnchor="middle" fontSize="14" fontWeight="700" fill="#06232a">
                {letter}
              </text>
            </g>
          </g>
        )
      })}
    </svg>
  )
}
