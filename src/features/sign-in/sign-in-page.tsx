import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { StoredDataNotice } from '@/entities/requests/stored-data-notice'
import { returnPath } from '@/session/sign-in/return-path'
import { useEnvironment } from '@/session/use-environment'
import { useSession } from '@/session/use-session'
import { Logo } from '@/ui/logo'
import { Notice } from '@/ui/states/notice'
import { Toasts } from '@/ui/overlays/toasts'
import { usePageTitle } from '@/ui/page/use-page-title'
import { SignInForm } from './sign-in-form'
import styles from './sign-in-page.module.css'

const left = 70
const width = 680

/** Bounds and value of each lane, as fractions of its rail. */
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

const shapes = {
  A: { color: '#8ab6f5', shape: <circle r="9" /> },
  B: { color: '#ffa274', shape: <rect x="-8.5" y="-8.5" width="17" height="17" rx="3.5" /> },
  C: { color: '#6fdcb4', shape: <path d="M0-10.5 10.5 0 0 10.5-10.5 0z" /> },
}

const goals = [
  { lane: 0, at: 0.8, letter: 'A' },
  { lane: 1, at: 0.42, letter: 'C' },
  { lane: 3, at: 0.84, letter: 'B' },
  { lane: 4, at: 0.93, letter: 'A' },
  { lane: 5, at: 0.78, letter: 'C' },
] as const

const xOf = (part: number) => left + width * part
const yOf = (lane: number) => 96 + 88 * lane

/** A blueprint's lanes, purely decorative. */
function LanesPicture({ className }: { className: string | undefined }) {
  return (
    <div className={className} aria-hidden>
      <svg viewBox="0 0 820 900" preserveAspectRatio="xMinYMin slice">
        {lanes.map(([from, to, value], lane) => (
          <g key={lane} transform={`translate(0 ${yOf(lane)})`}>
            <path d={ruler} stroke="#fff" strokeOpacity=".13" />
            <path d={`M${left} 0h${width}`} stroke="#fff" strokeOpacity=".16" strokeWidth="2" />
            <g stroke="#9fe9f1">
              <rect
                x={xOf(from)}
                y="-12"
                width={width * (to - from)}
                height="24"
                rx="5"
                fill="#8fe3ec"
                fillOpacity=".2"
                strokeOpacity=".5"
              />
              {[from, to].map((edge) => (
                <rect
                  key={edge}
                  x={xOf(edge) - 4}
                  y="-16"
                  width="8"
                  height="32"
                  rx="4"
                  fill="#053842"
                  strokeOpacity=".8"
                  strokeWidth="1.6"
                />
              ))}
            </g>
            <rect x={xOf(value) - 31} y="-17" width="62" height="34" rx="17" fill="#f3fbfc" />
            <text x={xOf(value)} y="6" textAnchor="middle" fontSize="16" fontWeight="600" fill="#053842">
              {value.toFixed(2)}
            </text>
          </g>
        ))}
        {goals.map(({ lane, at, letter }) => {
          const { color, shape } = shapes[letter]
          return (
            <g key={lane} transform={`translate(${xOf(at)} ${yOf(lane)})`} fill={color}>
              <path d="M0 0v-44" stroke={color} strokeWidth="2" />
              <circle r="4" />
              <g transform="translate(0 -50) scale(1.3)">
                {shape}
                <text y="3.7" textAnchor="middle" fontSize="10.5" fontWeight="700" fill="#06232a">
                  {letter}
                </text>
              </g>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

/** Ticks at every fortieth of the rail, longer at rounder numbers. */
const ruler = Array.from({ length: 41 }, (_, tick) => {
  const half = tick % 10 === 0 ? 9 : tick % 2 === 0 ? 5 : 3
  return `M${left + (width * tick) / 40} ${-half}v${2 * half}`
}).join('')

/** Signs in and continues to the exact page that the user wanted. */
export function SignInPage() {
  const { environment } = useEnvironment()
  const { state } = useSession()
  const { history } = useRouter()
  const { to } = useSearch({ from: '/sign-in' })
  const isSignedIn = state.status === 'active' || state.status === 'expiring'
  usePageTitle('Sign in')
  useEffect(() => {
    if (isSignedIn) history.replace(returnPath(to, window.location.origin))
  }, [isSignedIn, history, to])

  return (
    <div className={styles.page}>
      <div className="pc-ribbon" data-kind={environment.kind} />
      <main className={styles.side}>
        <div className={styles.brand}>
          <Logo size={26} />
          Persona Console
        </div>
        <div className={styles.middle}>
          <h1 className={styles.title}>Sign in</h1>
          <SignedOutNotice />
          <SignInForm key={environment.id} />
        </div>
        <p className={styles.note}>
          <StoredDataNotice />
        </p>
      </main>
      <LanesPicture className={styles.picture} />
      <Toasts />
    </div>
  )
}

/** What signing out did, and what it cannot do. */
function SignedOutNotice() {
  const { status, endedBy } = useSession().state
  if (status !== 'signed out') return null
  return (
    <Notice
      className={styles.notice}
      title={endedBy === 'you' ? 'You are signed out in all tabs' : 'You were signed out in another tab'}
    >
      The service documents no way to revoke a token, so it stays valid until it expires. This browser no
      longer has it.
    </Notice>
  )
}
