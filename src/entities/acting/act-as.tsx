import { Button, type ButtonProps } from '@mantine/core'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { useState, type ReactNode } from 'react'
import { mintTokenBody } from '@/api/assumptions/assumptions'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { useIdentities } from '@/session/identities/use-identities'
import { partOnDemand } from '@/ui/states/lazy-part'
import { restorePageFocus } from '@/ui/page/page-focus'
import type { PopoverAlign } from '@/ui/overlays/place-popover'
import { Popover } from '@/ui/overlays/popover'
import { showToast } from '@/ui/overlays/toast'
import styles from './act-as.module.css'
import { ConfirmMinting, MintingFailure, PasteTokenDialog } from './token-dialogs'
import { useMinting } from './use-minting'

const ActAsPanel = partOnDemand(async () => (await import('./act-as-panel')).ActAsPanel)

export interface EndUser {
  readonly id: string
  readonly name: string
}

export interface ActAsProps {
  /** Ids of further end users of the page, beyond those in its address, the likeliest first. */
  suggested?: readonly string[] | undefined
  /** The only end user to act as. */
  of?: EndUser | undefined
  /** Called once an end user acts, so that what waited for it can continue. */
  onActing?: (() => void) | undefined
}

interface ActAsPopoverProps extends ActAsProps {
  trigger: ReactNode
  open: boolean
  /** `isAgain`: reopened after minting failed, so what was waiting still waits. */
  onOpen: (open: boolean, isAgain?: boolean) => void
  align?: PopoverAlign | undefined
}

/**
 * The only way to act as an end user: with a token of this tab, a minted token, or a pasted token. The page does not
 * change.
 */
export function ActAsPopover({ trigger, open, onOpen, align, suggested, of, onActing }: ActAsPopoverProps) {
  const { identities } = useIdentities()
  const { choices } = useAssumptions()
  const { minting, mint, failure, dismiss } = useMinting()
  const [isPasting, setPasting] = useState(false)
  /** The end user whose token is minted once the request is confirmed. */
  const [unconfirmed, setUnconfirmed] = useState<EndUser>()
  /** The end user whose token could not be minted, once its dialog is closed. */
  const [failedId, setFailedId] = useState<string>()
  if (!open && failedId !== undefined) setFailedId(undefined)

  const actAs = (identity: string) => {
    identities.setPaused(false)
    identities.actAs(identity)
    onOpen(false)
    onActing?.()
    restorePageFocus()
  }
  const mintAndActAs = async ({ id, name }: EndUser) => {
    if (minting !== undefined) return
    const minted = await mint(id, name)
    if (minted === undefined) onOpen(false)
    else {
      actAs(minted)
      showToast({ text: `Token minted. The console now acts as ${name}` })
    }
  }
  const requestToken = (endUser: EndUser) => {
    if (mintTokenBody(choices, endUser.id)) void mintAndActAs(endUser)
    else {
      onOpen(false)
      setUnconfirmed(endUser)
    }
  }
  const paste = () => {
    onOpen(false)
    setPasting(true)
  }
  const takePasted = (added: string) => {
    const pasted = identities.getSnapshot().identities.find(({ id }) => id === added)
    if (of === undefined || pasted?.subject === of.id) actAs(added)
    else showToast({ tone: 'bad', text: `Added, but the token does not say that it is for ${of.name}` })
  }
  return (
    <>
      <Popover
        trigger={trigger}
        open={open}
        onClose={() => onOpen(false)}
        label="Act as"
        align={align}
        className={styles.panel}
      >
        <ActAsPanel
          {...{ suggested, of, minting }}
          initialId={failedId}
          onActAs={actAs}
          onMint={requestToken}
          onPaste={paste}
          onClose={() => onOpen(false)}
        />
      </Popover>
      {unconfirmed && (
        <ConfirmMinting
          confirmLabel="Turn on and mint"
          onDone={() => setUnconfirmed(undefined)}
          onConfirmed={() => void mintAndActAs(unconfirmed)}
        />
      )}
      {failure && (
        <MintingFailure
          failure={failure}
          onRetry={() => void mintAndActAs(failure)}
          backLabel={of ? 'Back' : 'Change the id'}
          onBack={() => {
            dismiss()
            setFailedId(failure.id)
            onOpen(true, true)
          }}
          onLeave={dismiss}
          onPaste={() => {
            dismiss()
            setPasting(true)
          }}
        />
      )}
      {isPasting && (
        <PasteTokenDialog
          of={of}
          onDone={() => setPasting(false)}
          onCancel={() => onOpen(true, true)}
          onAdded={takePasted}
        />
      )}
    </>
  )
}

interface ActAsButtonProps extends ActAsProps, Pick<ButtonProps, 'size' | 'variant'> {
  label?: string
  /** Controlled, because other parts of the page open it too. */
  open?: boolean
  onOpen?: (open: boolean, isAgain?: boolean) => void
}

export function ActAs({ label = 'Act as…', size, variant, open, onOpen, ...rest }: ActAsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [shown, show] = [open ?? isOpen, onOpen ?? setOpen]
  return (
    <ActAsPopover
      {...rest}
      open={shown}
      onOpen={show}
      trigger={
        <Button
          {...(size ? { size } : {})}
          {...(variant ? { variant } : {})}
          leftSection={<IconUserCheck size={15} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={shown}
          onClick={() => show(!shown)}
        >
          {label}
        </Button>
      }
    />
  )
}
