import { Button, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import styles from './still-waiting.module.css'

interface StillWaitingProps {
  /** What is loading. */
  for: string
  onCancel: () => void
  cancelLabel?: string
}

/** Nothing for a second; then what is loading, for how long, and a way to cancel. */
export function StillWaiting({ for: what, onCancel, cancelLabel = 'Cancel' }: StillWaitingProps) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles.waiting} hidden={seconds === 0}>
      <Loader />
      <span role="status">{seconds === 0 ? '' : `Waiting for ${what}`}</span>
      <span className={styles.seconds} aria-hidden>
        {seconds} s
      </span>
      <Button size="xs" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </div>
  )
}
