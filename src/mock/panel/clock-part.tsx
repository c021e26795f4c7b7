import { Badge, Button, NativeSelect, TextInput } from '@mantine/core'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useEffect, useState } from 'react'
import { numberText } from '@/ui/fields/number-text'
import { exactTime, shortDuration } from '@/lib/time/relative-time'
import { advanceClock, freezeClock } from '@/mock/controls'
import { day, hour, minute } from '@/mock/seed/time'
import type { World } from '@/mock/state/world'
import { Panel } from '@/ui/page/panel'
import { usePanel } from './panel-context'
import styles from './panel-part.module.css'
import { useControl } from './use-control'

const steps = [
  { label: '1 min', by: minute },
  { label: '15 min', by: 15 * minute },
  { label: '1 h', by: hour },
  { label: '1 day', by: day },
]
const units = { seconds: 1000, minutes: minute, hours: hour, days: day }
type Unit = keyof typeof units
const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

export function ClockPart() {
  const { world } = usePanel()
  const { run, refused } = useControl()
  const [text, setText] = useState('')
  const [unit, setUnit] = useState<Unit>('minutes')
  const frozen = world.state.frozenAt !== null
  const advance = (by: number) => run(() => advanceClock(world, by), { text: 'Clock advanced' })
  return (
    <Panel level={3} title="The world’s clock" count={frozen && <Badge color="yellow">Frozen</Badge>}>
      <WorldTime world={world} />
      <p className={styles.note}>
        The service uses it: tokens and addresses expire, files are processed. The console’s countdowns
        follow; other times stay on this device’s clock.
      </p>
      <div className={styles.line} role="group" aria-label="Advance">
        {steps.map(({ label, by }) => (
          <Button key={label} size="xs" aria-label={`Advance by ${label}`} onClick={() => advance(by)}>
            {`+ ${label}`}
          </Button>
        ))}
      </div>
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          advance(text.trim() === '' ? Number.NaN : Number(text) * units[unit])
        }}
      >
        <TextInput
          label="Advance by"
          className={styles.short}
          value={text}
          {...numberText((event) => setText(event.target.value))}
          error={refused ? 'Type a number that gives a valid date' : undefined}
        />
        <NativeSelect
          aria-label="Unit"
          value={unit}
          onChange={(event) => setUnit(event.target.value as Unit)} // one of the options
          data={Object.keys(units)}
        />
        <Button type="submit">Advance</Button>
      </form>
      <div className={styles.line}>
        <Button
          leftSection={
            frozen ? <IconPlayerPlay size={15} aria-hidden /> : <IconPlayerPause size={15} aria-hidden />
          }
          onClick={() =>
            run(() => freezeClock(world, !frozen), {
              text: frozen ? 'Clock resumed' : 'Clock frozen',
            })
          }
        >
          {frozen ? 'Resume' : 'Freeze'}
        </Button>
      </div>
    </Panel>
  )
}

/** The world's time, second by second, and its offset from this device's. */
function WorldTime({ world }: { world: World }) {
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
