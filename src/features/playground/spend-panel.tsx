import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { describeFailure } from '@/api/failures/describe-failure'
import { useClient } from '@/api/use-client'
import { amountText } from '@/entities/api-keys/amount-text'
import { keyName } from '@/entities/api-keys/key-name'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { useServiceMutation } from '@/entities/requests/use-service-mutation'
import { createStore } from '@/lib/create-store'
import { pluralize } from '@/lib/text/pluralize'
import { clockTime, exactTime } from '@/lib/time/relative-time'
import { useIdentities } from '@/session/identities/use-identities'
import { perSession } from '@/session/per-session'
import { useSession } from '@/session/use-session'
import { announce } from '@/ui/announce'
import { Panel } from '@/ui/page/panel'
import { ErrorCard } from '@/ui/states/error-card'
import { useStore } from '@/ui/use-store'
import { KeyChoice } from './key-choice'
import type { Talk } from './model/create-talk'
import { readKey, type KeyReading } from './model/read-spend'
import { spendSteps, type SpendObservation, type SpendStep } from './model/spend-observations'
import styles from './playground.module.css'

/** What was observed in this tab, and the rows of the key list that stand for keys whose ending did not tell. */
const observed = perSession(() => ({
  observations: createStore<readonly SpendObservation[]>([]),
  chosenRows: new Map<string, string>(),
}))

/** Spend of the API key before and after messages (#1), read only on request. */
export function SpendPanel({ talks }: { talks: readonly [Talk, Talk] }) {
  const client = useClient()
  const { session } = useSession()
  const { chatKey } = useIdentities().state
  const { observations, chosenRows } = observed(session)
  const all = useStore(observations)
  const own = chatKey?.id ?? ''
  const [choice, setChoice] = useState<KeyReading>()
  const note = (row: KeyRow, at: number) => {
    setChoice(undefined)
    chosenRows.set(own, row.key)
    observations.set((before) => [
      ...before,
      { at, key: row.key, name: keyName(row), spend: row.spend?.text },
    ])
    announce(row.spend ? `Spend: ${amountText(row.spend.text)}` : 'The list gives no spend of this key')
  }
  const { run, stop, isOwn, failure, isStopped } = useServiceMutation({
    send: (_: undefined, signal) =>
      readKey(client, { row: chosenRows.get(own), end: chatKey?.preview }, signal),
    onDone(reading) {
      const [only, other] = reading.candidates
      if (only && !other && reading.isMatched) note(only, reading.at)
      else setChoice(reading)
    },
  })
  return (
    <Panel title="Spend of the key">
      <Stack gap={12}>
        <p className={styles.help}>
          Read it before and after your messages. It comes from the list of API keys, and only when you ask.
          The difference is an observation, not a bill: others may use the key, and the service may count
          later.
        </p>
        {all.length > 0 && <Steps observations={all} talks={talks} />}
        {choice && <KeyChoice reading={choice} end={chatKey?.preview} onChoose={note} />}
        {failure && !isStopped && <ErrorCard failure={describeFailure(failure)} folded live />}
        {isOwn ? (
          <Button onClick={stop}>Stop reading</Button>
        ) : (
          <Button onClick={() => run(undefined)}>
            {all.length === 0 ? 'Read the spend' : 'Read the spend again'}
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

interface StepsProps {
  observations: readonly SpendObservation[]
  talks: readonly [Talk, Talk]
}

function Steps({ observations, talks: [talk, testTalk] }: StepsProps) {
  const steps = spendSteps(observations, [useStore(talk), useStore(testTalk)])
  return (
    <ol className={styles.spend} aria-label="Observed spend">
      {steps.map((step) => (
        <Step key={step.at} step={step} />
      ))}
    </ol>
  )
}

function Step({ step: { at, name, spend, since } }: { step: SpendStep }) {
  return (
    <li>
      <time title={exactTime(at)}>{clockTime(at)}</time>{' '}
      <b>{spend === undefined ? 'no spend given' : amountText(spend)}</b>{' '}
      <span className={styles.help}>
        {since ? `${amountText(since.difference)} more, after ${pluralize(since.answers, 'answer')}` : name}
      </span>
    </li>
  )
}
