import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs'
import { useRef } from 'react'
import { thousands } from '@/lib/numbers/thousands'
import { pluralize } from '@/lib/text/pluralize'
import { useLostFocus } from '@/ui/overlays/use-restored-focus'
import { KeyBar } from '@/features/playground/key-bar'
import type { TestProgress } from '@/features/playground/model/create-test-run'
import styles from '@/features/playground/playground.module.css'

interface RunBarProps {
  hasKey: boolean
  /** Why nothing can be sent. Undefined if it can. */
  problem: string | undefined
  /** Answers of the whole list: all, those that are complete, and those that can be asked for. */
  total: number
  answered: number
  due: number
  progress: TestProgress | null
  /** An answer is arriving. */
  isBusy: boolean
  onStart: (isAgain: boolean) => void
  onStop: () => void
  onExport: () => void
}

/** How far the answers are, and the buttons that send, stop and export. */
export function RunBar(props: RunBarProps) {
  const { hasKey, problem, total, answered, due, progress, isBusy, onStart, onStop, onExport } = props
  const stop = useRef<HTMLButtonElement>(null)
  const count = useRef<HTMLSpanElement>(null)
  // Never a button that sends: Enter pressed once more would be charged.
  const lostFocus = useLostFocus(() => (stop.current ?? count.current)?.focus())
  /** The second click of a double click lands on what took the place of the first button. */
  const once = (act: () => void) => (event: { detail: number }) => {
    if (event.detail < 2) act()
  }
  return (
    <div className={styles.runBar} {...lostFocus}>
      {hasKey && <KeyBar />}
      {total > 0 && (
        <span className={styles.progress} ref={count} tabIndex={-1}>
          <progress max={total} value={answered} aria-label="Progress" />
          <span className={styles.count}>
            {thousands(answered)} of {progress && progress.countsFrom > 0 && 'new '}
            {pluralize(total, 'answer')}
            {progress && ' so far'}
          </span>
        </span>
      )}
      <span className={styles.runActions}>
        {answered > 0 && progress === null && (
          <Button variant="subtle" leftSection={<IconDownload size={15} aria-hidden />} onClick={onExport}>
            Export CSV
          </Button>
        )}
        {isBusy ? (
          <Button
            key="stop"
            ref={stop}
            leftSection={<IconPlayerStop size={15} aria-hidden />}
            onClick={once(onStop)}
          >
            Stop
          </Button>
        ) : (
          <>
            {answered > 0 && (
              <Button disabled={problem !== undefined} title={problem} onClick={once(() => onStart(true))}>
                {total === 1 ? 'Send again' : `Send all ${thousands(total)} again`}
              </Button>
            )}
            {(due > 0 || total === 0) && (
              <Button
                variant="filled"
                disabled={problem !== undefined}
                title={problem}
                leftSection={<IconPlay size={15} aria-hidden />}
                onClick={once(() => onStart(false))}
              >
                {sendLabel(due, total)}
              </Button>
            )}
          </>
        )}
      </span>
    </div>
  )
}

function sendLabel(due: number, total: number): string {
  if (total === 0) return 'Send'
  return `Send ${pluralize(due, due === total ? 'request' : 'remaining request')}`
}
