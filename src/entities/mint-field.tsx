import { Button } from '@mantine/core'
import { busyProps } from '@/ui/busy-props'
import { EntityPicker } from './entity-picker'

interface MintFieldProps {
  label: string
  value: string
  /** Why no token is minted for the value. */
  problem: string | undefined
  onChange: (value: string) => void
  /** A token for it is on its way. */
  isMinting: boolean
  /** A token for somebody else is on its way. */
  disabled?: boolean
  required?: boolean
  className?: string | undefined
}

/** The end user to mint a token for, with the button that submits the form. */
export function MintField({ problem, isMinting, disabled = false, ...field }: MintFieldProps) {
  return (
    <EntityPicker
      kind="end user"
      {...field}
      live
      error={problem}
      // It is not sent as typed.
      status={problem === undefined ? undefined : ''}
      action={
        <Button type="submit" disabled={disabled} {...busyProps(isMinting)}>
          Mint token
        </Button>
      }
    />
  )
}
