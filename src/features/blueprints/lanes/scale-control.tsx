import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { useState } from 'react'
import { AssumedMark } from '@/references/assumed-mark'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { Menu } from '@/ui/menu'
import { NumberField } from '@/ui/number-field'
import { Popover } from '@/ui/popover'
import type { Span } from '@/features/blueprints/marks/span'
import { numberOfText } from '@/features/blueprints/model/number-text'
import type { ScaleChoice } from './lane-scale'
import styles from './lanes.module.css'

interface ScaleControlProps {
  choice: ScaleChoice
  span: Span
  onChoose: (choice: ScaleChoice) => void
}

/** Which numbers the rails show. No range is documented, so it is an assumption, and only for the eye. */
export function ScaleControl({ choice, span, onChoose }: ScaleControlProps) {
  const [isCustom, setCustom] = useState(false)
  const item = (kind: 'unit' | 'percent' | 'fit', label: string) => ({
    label,
    checked: choice.kind === kind,
    onSelect: () => onChoose({ kind }),
  })
  return (
    <span className={styles.scale}>
      <AssumedMark id="numeric-scale">
        Scale {span.min} to {span.max}
      </AssumedMark>
      <Popover
        label="Ends of the scale"
        align="end"
        open={isCustom}
        onClose={() => setCustom(false)}
        trigger={
          <Menu
            label="Scale of the lanes"
            align="end"
            groups={[
              [
                item('unit', '0 to 1'),
                item('percent', '0 to 100'),
                item('fit', 'Fit to the values'),
                {
                  label: 'Custom ends',
                  checked: choice.kind === 'custom',
                  onSelect: () => setCustom(true),
                },
              ],
            ]}
          >
            {(trigger) => (
              <IconButton
                size="sm"
                label="Change the scale"
                icon={<IconAdjustmentsHorizontal size={15} aria-hidden />}
                {...trigger}
              />
            )}
          </Menu>
        }
      >
        <CustomEnds
          span={span}
          onDone={(ends) => {
            onChoose({ kind: 'custom', ...ends })
            setCustom(false)
          }}
        />
      </Popover>
    </span>
  )
}

function CustomEnds({ span, onDone }: { span: Span; onDone: (ends: Span) => void }) {
  const [min, setMin] = useState(String(span.min))
  const [max, setMax] = useState(String(span.max))
  const [isAsked, setAsked] = useState(false)
  const ends = { min: numberOfText(min), max: numberOfText(max) }
  const error =
    ends.min === undefined || ends.max === undefined
      ? 'Two numbers'
      : ends.min >= ends.max
        ? 'Above the first'
        : undefined
  return (
    <form
      className={styles.ends}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (ends.min !== undefined && ends.max !== undefined && ends.min < ends.max)
          onDone({ min: ends.min, max: ends.max })
      }}
    >
      <NumberField label="From" value={min} data-autofocus onChange={({ target }) => setMin(target.value)} />
      <NumberField
        label="To"
        value={max}
        error={isAsked ? error : undefined}
        onChange={({ target }) => setMax(target.value)}
      />
      <Button type="submit">Show these</Button>
    </form>
  )
}
