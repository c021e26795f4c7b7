import { truncate } from '@/lib/truncate'
import { SegmentedField } from '@/ui/segmented-field'
import type { Signer } from './model/upload'

interface ChooseSignerProps {
  kind: Signer['kind']
  /** Name of the acting end user, if one acts. */
  acting: string | undefined
  onChoose: (kind: Signer['kind']) => void
}

/** As whom files are uploaded: the acting end user (#9) or the signed-in service user (#18). */
export function ChooseSigner({ kind, acting, onChoose }: ChooseSignerProps) {
  return (
    <SegmentedField
      label="Upload as"
      hideLabel
      value={kind}
      onChange={onChoose}
      options={[
        {
          value: 'end user',
          label: acting === undefined ? 'No acting end user' : `As ${truncate(acting, 24)}`,
          disabled: acting === undefined,
        },
        { value: 'service user', label: 'As service user' },
      ]}
    />
  )
}
