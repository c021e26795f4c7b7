import { useEffect, useState } from 'react'
import { exactTime, shortDuration } from '@/lib/relative-time'
import type { World } from '@/mock/world'
import styles from './panel-part.module.css'

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** The world's time, second by second, and how far it is from this device's. */
export function WorldTime({ world }: { world: World }) {
  const [, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  const { now, ahead } = world.clock()
  return (
    <p className={styles.time}>
      <time dateTime={new Date(now).toISOString()} title={exactTime(now)}>
        {clock.format(now)}
      </time>
      <span className={styles.note}>{distance(ahead)}</span>
    </p>
  )
}

function distance(ahead: number): string {
  if (Math.abs(ahead) < 1000) return 'the same as this device'
  return `${shortDuration(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} this device`
}
