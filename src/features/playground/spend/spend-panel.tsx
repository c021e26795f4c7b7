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
import { readKey, type KeyReading, type WantedKey } from '@/features/playground/model/read-key'
import { spendSteps, type SpendStep } from '@/features/playground/model/spend-observations'
import { observedSpend } from './observed-spend'
import styles from '@/features/playground/playground.module.css'

/** A reading whose key the user chooses. */
interface Choice extends KeyReading {
  /** Id of the API key here. */
  readonly id: string
  /** Answers that were sent with it until the list was read. */
  readonly answered: number
  /** The user wants another key than the one that was found. */
  readonly isWhole?: boolean
}

/** Spend of the API key before and after messages (#1), read only on request. */
export function SpendPanel() {
  const client = useClient()
  const { session } = useSession()
  const { chatKey } = useIdentities().state
  const { observations, chosenRows, answers } = observedSpend(session)
  const all = useStore(observations)
  /** Empty for the key that the user signed in with. */
  const own = chatKey?.id ?? ''
  const [choice, setChoice] = useState<Choice>()
  const note = (row: KeyRow, { id, at, answered }: Omit<Choice, 'candidates' | 'isMatched'>) => {
    setChoice(undefined)
    chosenRows.set(id, row.key)
    const observation = {
      ...{ at, key: row.key, apiKey: id, name: keyName(row) },
      ...{ spend: row.spend?.text, answers: answered },
    }
    observations.set((before) => [...before, observation])
    announce(row.spend ? `Spend: ${amountText(row.spend.text)}` : 'No spend given for this key')
  }
  const { run, stop, isOwn, failure, isStopped } = useServiceMutation({
    send: (wanted: WantedKey & { id: string }, signal) => readKey(client, wanted, signal),
    onDone(reading, { id, row, end }) {
      const [only, other] = reading.candidates
      // Now, not once a key is chosen: answers may arrive until then, which this reading cannot contain.
      const choosing = { ...reading, id, answered: answers.get(id) ?? 0 }
      if (only && !other && reading.isMatched) {
        note(only, choosing)
        return
      }
      setChoice({ ...choosing, isWhole: row === undefined && end === undefined })
      announce('Which key is charged?')
    },
  })
  const row = chosenRows.get(own)
  const read = () => run({ id: own, row, end: chatKey?.preview ?? '' })
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
          <KeyChoice reading={choice} end={chatKey?.preview} onChoose={(row) => note(row, choice)} />
        )}
        {failure && !isStopped && <ErrorCard failure={describeFailure(failure)} folded live />}
        <Button onClick={isOwn ? stop : read}>
          {isOwn ? 'Stop reading' : all.length === 0 ? 'Read spend' : 'Read spend again'}
        </Button>
        {row !== undefined && !isOwn && choice?.id !== own && (
          // Another key on a later page may end in the same characters.
          <Button variant="subtle" onClick={() => run({ id: own })}>
            Choose another key
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

function Step({ step: { at, name, spend, since } }: { step: SpendStep }) {
  return (
    <li>
      <time title={exactTime(at)}>{clockTime(at)}</time> {name}{' '}
      <b>{spend === undefined ? 'no spend given' : amountText(spend)}</b>
      {since && (
        <span className={styles.help}>
          {' '}
          {changeText(since.difference)} after {pluralize(since.answers, 'answer')}
        </span>
      )}
    </li>
  )
}

function changeText(difference: string): string {
  if (Number(difference) === 0) return 'no change'
  return difference.startsWith('-')
    ? `\u2212${amountText(difference.slice(1))}`
    : `+${amountText(difference)}`
}
