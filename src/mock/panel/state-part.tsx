import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useRef, useState } from 'react'
import { checkedState } from '@/mock/state/checked-state'
import { ControlRefused } from '@/mock/control-refused'
import { importState } from '@/mock/controls'
import type { WorldState } from '@/mock/state/world-state'
import { saveFile } from '@/lib/files/save-file'
import { thousands } from '@/lib/numbers/thousands'
import { Notice } from '@/ui/states/notice'
import { Panel } from '@/ui/page/panel'
import { usePanel } from './panel-context'
import styles from './panel-part.module.css'
import { useWorldSwap } from './use-world-swap'

/** Bytes. The whole museum is far below one million. */
const largest = 50_000_000

/** Exports and imports the whole state as a file. A file is checked before anything is replaced. */
export function StatePart() {
  const { world, showMessage } = usePanel()
  const { swap } = useWorldSwap()
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<{ name: string; state: WorldState }>()
  const [problem, setProblem] = useState<string>()

  async function look(file: File) {
    setFound(undefined)
    setProblem(undefined)
    try {
      setFound({ name: file.name, state: checkedState(await readStateFile(file)) })
    } catch (error) {
      if (!(error instanceof ControlRefused)) throw error
      setProblem(error.message)
    }
  }

  return (
    <Panel level={3} title="State">
      <p className={styles.note}>
        {stateSummary(world.state)}. An export contains everything except the bytes of uploaded files.
      </p>
      <div className={styles.line}>
        <Button
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => {
            // As a Blob it keeps its passwords and tokens, which would be removed from a text.
            saveFile(
              `mock-${world.state.scenario}.json`,
              new Blob([JSON.stringify(world.exportState(), null, 2)]),
            )
            showMessage({ text: 'State exported' })
          }}
        >
          Export
        </Button>
        <Button leftSection={<IconUpload size={15} aria-hidden />} onClick={() => input.current?.click()}>
          Import a file
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Mock state file"
          accept=".json,application/json"
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void look(file)
            event.target.value = '' // The same file may be chosen again after it was corrected.
          }}
        />
      </div>
      {problem !== undefined && (
        <Notice tone="bad" live className={styles.notice} title="Nothing was changed">
          {problem}
        </Notice>
      )}
      {found && (
        <Notice live className={styles.notice} title={`${found.name} can be imported`}>
          {`Scenario ${found.state.scenario}: ${stateSummary(found.state)}.`}
          <div className={styles.line}>
            <Button
              size="xs"
              onClick={() => {
                swap(() => importState(world, found.state), `${found.name} imported`)
                setFound(undefined)
              }}
            >
              Replace the state
            </Button>
            <Button size="xs" variant="subtle" onClick={() => setFound(undefined)}>
              Cancel
            </Button>
          </div>
        </Notice>
      )}
    </Panel>
  )
}

/** A file's content as JSON. Throws a readable message if it cannot be read. */
async function readStateFile(file: File): Promise<unknown> {
  if (file.size > largest) throw new ControlRefused(`${file.name} is too large: a state has at most 50 MB.`)
  const text = await file.text().catch(() => {
    throw new ControlRefused(`${file.name} cannot be read.`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new ControlRefused(`${file.name} is not JSON.`)
  }
}

/** Counts of the state: "14 blueprints, 41 spaces, 160 files, 3,240 API keys, 2 faults". */
function stateSummary(state: WorldState): string {
  const sizes: [count: number, one: string, many: string][] = [
    [Object.keys(state.blueprints).length, 'blueprint', 'blueprints'],
    [Object.keys(state.spaces).length, 'space', 'spaces'],
    [Object.keys(state.artifacts).length, 'file', 'files'],
    [Object.keys(state.endUsers).length, 'end user', 'end users'],
    [state.apiKeyCount, 'API key', 'API keys'],
    [state.faults.length, 'fault', 'faults'],
  ]
  const parts = sizes
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${thousands(count)} ${count === 1 ? one : many}`)
  return parts.length > 0 ? parts.join(', ') : 'Only users'
}
