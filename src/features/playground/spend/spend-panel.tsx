import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { describeFailure } from '@/api/failures/describe-failure'
import { useClient } from '@/api/use-client'
import { amountText } from '@/entities/api-keys/amount-text'
import { keyName } from '@/entities/api-keys/key-name'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { useServiceMutation } from '@/entities/requests/use-service-mutation'
import { pluralize } from '@/lib/text/pluralize'
import { clockTime, exactTime } from '@/lib/time/relative-time'
import { useIdentities } from '@/session/identities/use-identities'
import { useSession } from '@/session/use-session'
import { announce } from '@/ui/announce'
import { Panel } from '@/ui/page/panel'
import { ErrorCard } from '@/ui/states/error-card'
import { useStore } from '@/ui/use-store'
import { KeyChoice } from './key-choice'
import { readKey, type KeyReading, type WantedKey } from '@/features/playground/model/read-spend'
import { spendSteps, type SpendStep } from '@/features/playground/model/spend-observations'
import { observedSpend } from './observed-spend'
import styles from '@/features/playground/playground.module.css'

/** Spend of the API key before and after messages (#1), read only on request. */
export function SpendPanel() {
  const client = useClient()
  const { session } = useSession()
  const { chatKey } = useIdentities().state
  const { observations, chosenRows, answers } = observedSpend(session)
  const all = useStore(observations)
  /** Empty for the key that the user signed in with. */
  const own = chatKey?.id ?? ''
  const [choice, setChoice] = useState<KeyReading & { id: string }>()
  const note = (id: string, row: KeyRow, at: number) => {
    setChoice(undefined)
    chosenRows.set(id, row.key)
    const observation = {
      at,
      key: row.key,
      name: keyName(row),
      spend: row.spend?.text,
      answers: answers.get(),
    }
    observations.set((before) => [...before, observation])
    announce(row.spend ? `Spend: ${amountText(row.spend.text)}` : 'No spend given for this key')
  }
  const { run, stop, isOwn, failure, isStopped } = useServiceMutation({
    send: (wanted: WantedKey & { id: string }, signal) => readKey(client, wanted, signal),
    onDone(reading, { id }) {
      const [only, other] = reading.candidates
      if (only && !other && reading.isMatched) {
        note(id, only, reading.at)
        return
      }
      setChoice({ ...reading, id })
      announce('Which key is charged?')
    },
  })
  const read = () => run({ id: own, row: chosenRows.get(own), end: chatKey?.preview })
  return (
    <Panel title="API key spend">
      <Stack gap={12}>
        <p className={styles.help}>
          Read the spend of the key before and after your messages to estimate their cost. This is not a bill:
          others may use the key, and the service may update its spend late.
        </p>
        {all.length > 0 && (
          <ol className={styles.spend} aria-label="Observed spend">
            {spendSteps(all).map((step) => (
              <Step key={step.at} step={step} />
            ))}
          </ol>
        )}
        {choice?.id === own && (
          <KeyChoice
            reading={choice}
            end={chatKey?.preview}
            onChoose={(row, at) => note(choice.id, row, at)}
          />
        )}
        {failure && !isStopped && <ErrorCard failure={describeFailure(failure)} folded live />}
        {isOwn ? (
          <Button key="stop" onClick={stop}>
            Stop reading
          </Button>
        ) : (
          <Button key="read" onClick={read}>
            {all.length === 0 ? 'Read spend' : 'Read spend again'}
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

function Step({ step: { at, name, spend, since } }: { step: SpendStep }) {
  return (
    <li>
      <time title={exactTime(at)}>{clockTime(at)}</time>{' '}
      <b>{spend === undefined ? 'no spend given' : amountText(spend)}</b>{' '}
      <span className={styles.help}>
        {since ? `${changeText(since.difference)} after ${pluralize(since.answers, 'answer')}` : name}
      </span>
    </li>
  )
}

function changeText(difference: string): string {
  if (Number(difference) === 0) return 'no change'
  return difference.startsWith('-')
    ? `${amountText(difference.slice(1))} less`
    : `${amountText(difference)} more`
}
