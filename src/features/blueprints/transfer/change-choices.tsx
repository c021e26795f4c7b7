import { Button } from '@mantine/core'
import { changeId } from '@/blueprint/model/change'
import { changeSentence } from '@/blueprint/model/describe-change'
import type { Difference } from '@/blueprint/model/version'
import { Checkbox } from '@/ui/toggles'
import styles from './transfer.module.css'

interface ChangeChoicesProps {
  difference: Difference
  /** Ids of the changes that are left out. */
  omitted: ReadonlySet<string>
  onLeaveOut: (ids: ReadonlySet<string>) => void
}

/** Every change in words, each to be taken or left out. */
export function ChangeChoices({ difference, omitted, onLeaveOut }: ChangeChoicesProps) {
  const { from, to, changes } = difference
  const put = (id: string, isTaken: boolean) => {
    const next = new Set(omitted)
    if (isTaken) next.delete(id)
    else next.add(id)
    onLeaveOut(next)
  }
  return (
    <fieldset className={styles.choices}>
      <legend>
        {changes.length - omitted.size} of {changes.length} chosen
      </legend>
      <div className={styles.acts}>
        <Button size="xs" variant="subtle" onClick={() => onLeaveOut(new Set())}>
          Choose each
        </Button>
        <Button size="xs" variant="subtle" onClick={() => onLeaveOut(new Set(changes.map(changeId)))}>
          Choose none
        </Button>
      </div>
      <div className={styles.list}>
        {changes.map((change) => {
          const id = changeId(change)
          return (
            <Checkbox
              key={id}
              label={changeSentence(change, { base: from.values, next: to.values })}
              checked={!omitted.has(id)}
              onChange={(event) => put(id, event.currentTarget.checked)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
