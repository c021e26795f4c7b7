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

const width = 680
const x = (value: number) => 20 + value * (width - 40)

/** What the console is about, as a picture: lanes with their bounds and defaults. */
export function SignInPicture() {
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${width} 800`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {lanes.map(([min, max, value], index) => (
        <g key={value} transform={`translate(0 ${60 + index * 86})`}>
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
    </svg>
  )
}
