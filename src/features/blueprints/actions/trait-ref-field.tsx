import { ActionIcon } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { DenseInput } from '@/ui/fields/dense-field'
import { labeled } from '@/ui/overlays/labeled'
import { useOfValues, useFieldMessages } from '@/features/blueprints/designer-context'
import { useTraitActions } from './use-trait-actions'

/** A ref changes together with all references to it: one command, after a dialog that shows them. */
export function TraitRefField({ rowKey, className }: { rowKey: string; className?: string | undefined }) {
  const { rename } = useTraitActions()
  const ref = useOfValues(({ traits }) => traits.byKey[rowKey]?.trait_ref ?? '')
  const path = `traits.byKey.${rowKey}.trait_ref`
  const messages = useFieldMessages(path)
  return (
    <DenseInput
      {...messages}
      id={path}
      label="Trait ref"
      mono
      readOnly
      className={className}
      title={ref.slice(0, 500)}
      value={ref.slice(0, 500)}
      rightSection={
        <ActionIcon size="xs" {...labeled('Rename the trait ref')} onClick={() => rename(rowKey)}>
          <IconPencil size={14} aria-hidden />
        </ActionIcon>
      }
      onDoubleClick={() => rename(rowKey)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'F2') return
        event.preventDefault()
        rename(rowKey)
      }}
    />
  )
}
