import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { useState } from 'react'
import { mintTokenBody } from '@/api/assumptions'
import { describeFailure } from '@/api/describe-failure'
import { useAssumptions } from '@/api/use-assumptions'
import type { Identity } from '@/session/identities-state'
import { useIdentities } from '@/session/use-identities'
import { Button } from '@/ui/button'
import { lazyPart } from '@/ui/lazy-part'
import { showToast } from '@/ui/toast'

const PasteTokenDialog = lazyPart(async () => (await import('./paste-token-dialog')).PasteTokenDialog)

/** Acts as an end user: with the token that this tab holds, one that is minted where that is on, else one to be pasted. */
export function ActAsButton({ id, name }: { id: string; name: string }) {
  const { identities, state } = useIdentities()
  const { choices } = useAssumptions()
  const [isMinting, setMinting] = useState(false)
  const [isPasting, setPasting] = useState(false)
  const held = bestOf(state.identities.filter(({ subject }) => subject === id))
  const isActing = held !== undefined && held.id === state.actingId && !state.frozen
  const short = name.slice(0, 80)

  const actAs = (identity: string) => {
    identities.freeze(false)
    identities.actAs(identity)
  }
  const mint = async () => {
    setMinting(true)
    try {
      const minted = await identities.mint(id)
      const named = identities.getSnapshot().identities.find((identity) => identity.id === minted)
      if (named?.subject !== id) {
        showToast({ tone: 'bad', text: `The token that was minted names somebody else than ${short}` })
        return
      }
      actAs(minted)
      showToast({ text: `A token was minted, the console acts as ${short} now` })
    } catch (error) {
      showToast({ tone: 'bad', text: `No token was minted. ${describeFailure(error).title}` })
    } finally {
      setMinting(false)
    }
  }
  const press = () => {
    if (isActing) identities.actAs(null)
    else if (held) actAs(held.id)
    else if (mintTokenBody(choices, id)) void mint()
    else setPasting(true)
  }
  return (
    <>
      <Button
        icon={<IconUserCheck size={15} aria-hidden />}
        aria-pressed={isActing}
        loading={isMinting}
        title={
          isActing
            ? 'Press again to act as nobody'
            : held
              ? 'This tab holds a token of theirs'
              : 'This tab holds no token of theirs yet'
        }
        onClick={press}
      >
        {isActing ? 'Acting as this user' : 'Act as this user'}
      </Button>
      {isPasting && (
        <PasteTokenDialog
          of={{ id, name: short }}
          onDone={() => setPasting(false)}
          onAdded={(added) => {
            const pasted = identities.getSnapshot().identities.find((identity) => identity.id === added)
            const isThem = pasted?.subject === id
            if (isThem) actAs(added)
            showToast(
              isThem
                ? { text: `The console acts as ${short} now` }
                : { tone: 'bad', text: `Added, but the token does not say that it is of ${short}` },
            )
          }}
        />
      )}
    </>
  )
}

/** One that still acts, if there is one. */
function bestOf(identities: readonly Identity[]): Identity | undefined {
  return identities.find(({ status }) => status === 'active' || status === 'expiring')
}
