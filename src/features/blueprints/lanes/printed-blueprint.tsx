import { rowsInOrder } from '@/blueprint/model/form-values'
import { missingRefs } from '@/blueprint/lanes/lane-facts'
import { laneName } from '@/blueprint/lanes/lane-text'
import { SettingsFacts } from '@/blueprint/settings-facts'
import { Panel } from '@/ui/panel'
import { lanesOf } from './lane-items'
import styles from './lanes.module.css'
import { ReadingLanes } from './reading-lanes'
import type { useLanesState } from './use-lanes-state'

const noneCollapsed: ReadonlySet<string> = new Set()

/** A blueprint on paper: all traits, whatever the lanes are narrowed to, then its description and its settings. */
export function PrintedBlueprint({ state }: { state: ReturnType<typeof useLanesState> }) {
  const { values, base, facts } = state
  const lanes = lanesOf(values, base, missingRefs(values, facts), noneCollapsed)
  const names = new Map(rowsInOrder(values.traits).map(({ row }) => [row.trait_ref, laneName(row)]))
  return (
    <>
      <ReadingLanes state={{ ...state, lanes }} />
      {values.description !== '' && (
        <Panel title="Description" flush>
          <p className={styles.printed}>{values.description}</p>
        </Panel>
      )}
      <SettingsFacts values={values} nameOf={(ref) => names.get(ref) ?? ref} />
    </>
  )
}
