import { ActionIcon } from '@mantine/core'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { useState } from 'react'
import { labeled } from '@/ui/labeled'
import { AssumedMark } from '@/entities/assumed-mark'
import { Menu } from '@/ui/menu'
import { lazyPart } from '@/ui/lazy-part'
import { Popover } from '@/ui/popover'
import type { Span } from '@/blueprint/marks/span'
import { withMinus } from '@/blueprint/marks/with-minus'
import type { ScaleChoice } from '@/blueprint/lanes/lane-scale'
import styles from './lanes.module.css'

const CustomEnds = lazyPart(async () => (await import('./custom-ends')).CustomEnds)

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
        Scale {withMinus(String(span.min))} to {withMinus(String(span.max))}
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
              <ActionIcon size="xs" {...labeled('Change the scale')} {...trigger}>
                <IconAdjustmentsHorizontal size={15} aria-hidden />
              </ActionIcon>
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
