import { useState } from 'react'
import { useIdentities } from '@/session/identities/use-identities'
import { showToast } from '@/ui/overlays/toast'

export interface MintingFailure {
  /** The end user whose token was requested. */
  readonly id: string
  readonly name: string
  readonly error: unknown
}

/**
 * Mints a token for an end user, one at a time, and holds the failure until it is dismissed. Does not use
 * `useServiceMutation`: the frame of every page mints, and the size limit of Home leaves no room for that.
 */
export function useMinting() {
  const { identities } = useIdentities()
  const [minting, setMinting] = useState<string>()
  const [failure, setFailure] = useState<MintingFailure>()
  return {
    /** The end user whose token is being minted. */
    minting,
    failure,
    dismiss: () => setFailure(undefined),
    /** Returns the identity's id, or undefined if there is no token. */
    async mint(id: string, name: string): Promise<string | undefined> {
      if (minting !== undefined) return undefined
      setMinting(id)
      setFailure(undefined)
      try {
        const minted = await identities.mint(id)
        const named = identities.getSnapshot().identities.find((identity) => identity.id === minted)
        if (named?.subject === id) return minted
        showToast({ tone: 'bad', text: `The minted token is for someone other than ${name}` })
        return undefined
      } catch (error) {
        setFailure({ id, name, error })
        return undefined
      } finally {
        setMinting(undefined)
      }
    },
  }
}
