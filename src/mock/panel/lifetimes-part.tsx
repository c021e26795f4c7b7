import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { numberText } from '@/ui/fields/number-text'
import { setLifetimes } from '@/mock/controls'
import type { Lifetimes } from '@/mock/state/world-state'
import { Panel } from '@/ui/page/panel'
import { usePanel } from './panel-context'
import styles from './panel-part.module.css'
import { useControl } from './use-control'

const labels: Record<keyof Lifetimes, string> = {
  userToken: 'User token',
  endUserToken: 'End-user token',
  uploadUrl: 'Upload address',
  downloadUrl: 'Download address',
}

/** Lifetimes of everything issued from now on. */
export function LifetimesPart() {
  const { world } = usePanel()
  const { lifetimes } = world.state
  return (
    <Panel level={3} title="Lifetimes">
      <LifetimesForm key={JSON.stringify(lifetimes)} lifetimes={lifetimes} />
    </Panel>
  )
}

function LifetimesForm({ lifetimes }: { lifetimes: Lifetimes }) {
  const { world } = usePanel()
  const { run, refused } = useControl()
  const [texts, setTexts] = useState<Record<string, string>>({})
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const typed = Object.entries(texts).map(([name, text]) => [
          name,
          text.trim() === '' ? Number.NaN : Number(text),
        ])
        run(() => setLifetimes(world, Object.fromEntries(typed)), {
          text: 'Lifetimes set',
        })
      }}
    >
      <p className={styles.note}>For tokens and addresses issued from now on. Earlier ones keep their end.</p>
      <div className={styles.pairs}>
        {Object.entries(labels).map(([name, label]) => (
          <TextInput
            key={name}
            label={label}
            rightSection={<span className={styles.unit}>s</span>}
            value={texts[name] ?? String(lifetimes[name as keyof Lifetimes])} // a key of the labels
            {...numberText((event) => setTexts({ ...texts, [name]: event.target.value }))}
            error={refused?.errors.some(({ field }) => field === name) ? 'Type seconds from 1' : undefined}
          />
        ))}
      </div>
      <div className={styles.line}>
        <Button type="submit">Set lifetimes</Button>
      </div>
    </form>
  )
}
