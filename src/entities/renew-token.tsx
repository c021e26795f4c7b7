import { Button } from '@mantine/core'
import { useState } from 'react'
import { mintTokenBody } from '@/api/assumptions'
import { useAssumptions } from '@/api/use-assumptions'
import type { Identity } from '@/session/identities-state'
import { useIdentities } from '@/session/use-identities'
import { busyProps } from '@/ui/busy-props'
import { restorePageFocus } from '@/ui/page-focus'
import { MintingFailure, PasteTokenDialog } from './token-dialogs'
import { useMinting } from './use-minting'

interface RenewTokenProps {
  identity: Identity
  name: string
  onActing: (() => void) | undefined
}

/** Another token for an end user whose token was refused: minted, or pasted where minting is off. */
export function RenewToken({ identity: { subject }, name, onActing }: RenewTokenProps) {
  const { identities } = useIdentities()
  const { choices } = useAssumptions()
  const { minting, mint, failure, dismiss } = useMinting()
  const [isPasting, setPasting] = useState(false)
  const actAs = (identity: string) => {
    identities.actAs(identity)
    onActing?.()
    restorePageFocus()
  }
  const mintFor = async (id: string) => {
    const minted = await mint(id, name)
    if (minted !== undefined) actAs(minted)
  }
  return (
    <>
      {subject !== null && mintTokenBody(choices, subject) ? (
        <Button
          size="xs"
          aria-label={`Mint new for ${name}`}
          onClick={() => void mintFor(subject)}
          {...busyProps(minting !== undefined)}
        >
          Mint new
        </Button>
      ) : (
        <Button size="xs" onClick={() => setPasting(true)}>
          Paste another token
        </Button>
      )}
      {failure && (
        <MintingFailure
          failure={failure}
          onRetry={() => void mintFor(failure.id)}
          onBack={dismiss}
          onLeave={dismiss}
          onPaste={() => {
            dismiss()
            setPasting(true)
          }}
        />
      )}
      {isPasting && <PasteTokenDialog onDone={() => setPasting(false)} onAdded={actAs} />}
    </>
  )
}
