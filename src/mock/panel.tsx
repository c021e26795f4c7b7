import { Button, Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useEffect, useReducer, useState } from 'react'
import { endpoints, type EndpointName } from '@/api/endpoints'
import { exactTime } from '@/lib/time/time-text'
import { useShortcut } from '@/lib/use-shortcut'
import type { Mock } from './create-mock'
import type { FailAnswer } from './world'
import classes from './mock-panel.module.css'

interface MockPanelProps {
  mock: Mock
  /** Called after a reset: everything that the console has read is out of date. */
  onReset: () => void
}

const minute = 60_000

/** Controls of the mock at the top of the page. Mod+Shift+M opens and closes it, Escape closes it. */
export function MockPanel({ mock, onReset }: MockPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = () => setIsOpen((before) => !before)
  useShortcut('mod+shift+M', 'Open or close the mock', toggle, { inText: true })
  return (
    <div className={classes.edge} onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}>
      {isOpen && (
        <Paper component="section" aria-label="Mock" withBorder shadow="md" p="md" w={320}>
          <Controls mock={mock} onReset={onReset} />
        </Paper>
      )}
      <Button className={classes.tab} aria-expanded={isOpen} onClick={toggle}>
        Mock
      </Button>
    </div>
  )
}

function Controls({ mock, onReset }: MockPanelProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => mock.subscribe(redraw), [mock])
  useInterval(redraw, 1000, { autoInvoke: true })
  const move = (label: string, milliseconds: number) => (
    <Button size="compact-sm" onClick={() => mock.advance(milliseconds)}>
      {label}
    </Button>
  )
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        Mock
      </Title>
      <NativeSelect
        label="Time before each answer"
        value={String(mock.state.latency)}
        data={latencies}
        onChange={(event) => {
          Object.assign(mock.state, { latency: Number(event.currentTarget.value) })
          mock.changed()
        }}
      />
      <FailNext mock={mock} />
      <div>
        <Text size="sm">The mock’s time: {exactTime(mock.now())}</Text>
        <Group gap="xs" mt={4}>
          {move('+5 min', 5 * minute)}
          {move('+1 h', 60 * minute)}
          {move('+1 day', 24 * 60 * minute)}
        </Group>
      </div>
      <Group gap="xs">
        <Button size="compact-sm" onClick={() => mock.expire()}>
          Expire the session
        </Button>
        <Button
          size="compact-sm"
          onClick={() => {
            mock.reset()
            onReset()
          }}
        >
          Reset
        </Button>
      </Group>
    </Stack>
  )
}

const latencies = [
  { value: '0', label: 'None' },
  { value: '300', label: '0.3 s' },
  { value: '1500', label: '1.5 s' },
  { value: '5000', label: '5 s' },
]

const statuses = [400, 401, 403, 404, 409, 422, 429, 500, 503]
const page = '<!doctype html><title>Welcome</title><h1>It works</h1>'

const failures: Readonly<Record<string, FailAnswer>> = {
  ...Object.fromEntries(statuses.map((status) => [String(status), { status }])),
  429: { status: 429, headers: { 'retry-after': '5' } },
  'No connection': { network: 'offline' },
  'Never answers': { network: 'stall' },
  'An HTML page': { text: page },
}

const endpointChoices = [
  { value: '*', label: 'Any' },
  ...Object.entries(endpoints).map(([value, { title }]) => ({ value, label: title })),
]

function FailNext({ mock }: { mock: Mock }) {
  const [endpoint, setEndpoint] = useState('*')
  const [failure, setFailure] = useState('500')
  /** Of the log when a failure was set: it is used up by the next request. */
  const [setAt, setSetAt] = useState<number>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mock.fail(endpoint as EndpointName | '*', failures[failure] ?? {}) // one of the choices
        setSetAt(mock.log.length)
      }}
    >
      <Group gap="xs" align="end">
        <NativeSelect
          label="Fail the next call of"
          flex={1}
          value={endpoint}
          data={endpointChoices}
          onChange={(event) => setEndpoint(event.currentTarget.value)}
        />
        <NativeSelect
          label="with"
          flex={1}
          value={failure}
          data={Object.keys(failures)}
          onChange={(event) => setFailure(event.currentTarget.value)}
        />
      </Group>
      <Group gap="xs" mt="xs">
        <Button type="submit" size="compact-sm">
          Fail it
        </Button>
        <Text size="sm" role="status">
          {setAt === mock.log.length ? 'Set for the next call' : ''}
        </Text>
      </Group>
    </form>
  )
}
