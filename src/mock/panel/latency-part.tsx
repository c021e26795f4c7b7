import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { numberText } from '@/ui/fields/number-text'
import { thousands } from '@/lib/numbers/thousands'
import { setLatency } from '@/mock/controls'
import { Panel } from '@/ui/page/panel'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { usePanel } from './panel-context'
import styles from './panel-part.module.css'
import { useControl } from './use-control'

const presets = [
  { value: '0', label: 'None' },
  { value: '150', label: '150 ms' },
  { value: '800', label: '800 ms' },
  { value: '3000', label: '3 s' },
  { value: '10000', label: '10 s' },
]
/** Milliseconds before every answer, chosen from presets or typed. */
export function LatencyPart() {
  const { world } = usePanel()
  const { latency } = world.state
  return (
    <Panel level={3} title="Latency">
      <LatencyFields key={latency} latency={latency} />
    </Panel>
  )
}

function LatencyFields({ latency }: { latency: number }) {
  const { world } = usePanel()
  const { run, refused } = useControl()
  const [text, setText] = useState(String(latency))
  const set = (milliseconds: number) =>
    run(() => setLatency(world, milliseconds), {
      text:
        milliseconds === 0
          ? 'Answers are not delayed'
          : `Answers are delayed by ${thousands(milliseconds)} ms`,
    })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        set(text.trim() === '' ? Number.NaN : Number(text))
      }}
    >
      <SegmentedField
        label="Delay all answers by"
        options={presets}
        value={String(latency)}
        onChange={(value) => set(Number(value))}
      />
      <div className={styles.fields}>
        <TextInput
          label="Or exactly"
          className={styles.short}
          value={text}
          {...numberText((event) => setText(event.target.value))}
          rightSection={<span className={styles.unit}>ms</span>}
          error={refused ? 'Type milliseconds from 0 to 600,000' : undefined}
        />
        <Button type="submit">Set</Button>
      </div>
    </form>
  )
}
