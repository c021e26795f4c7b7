import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIdentityName } from '@/references/identity-name'
import type { Identity } from '@/session/identities-state'
import { useIdentities } from '@/session/use-identities'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-class'
import { lazyPart } from '@/ui/lazy-part'
import { Notice } from '@/ui/notice'

const PasteTokenDialog = lazyPart(async () => (await import('./paste-token-dialog')).PasteTokenDialog)

const most = 4

/** Nobody acts, or nobody any more: what needs an end user says so, and offers the ways to one. */
export function NeedsIdentity({ what }: { what: string }) {
  const { identities, state } = useIdentities()
  const [isPasting, setPasting] = useState(false)
  const actAs = (id: string) => {
    identities.freeze(false)
    identities.actAs(id)
  }
  const ended = state.frozen ? undefined : state.identities.find(({ id }) => id === state.actingId)
  const held = state.identities.filter(({ status }) => status === 'active' || status === 'expiring')
  return (
    <Notice
      bar
      title={`${what} needs an end user to act as`}
      action={
        <>
          {held.slice(0, most).map((identity) => (
            <ActAs key={identity.id} identity={identity} onChoose={() => actAs(identity.id)} />
          ))}
          <Button size="sm" onClick={() => setPasting(true)}>
            Paste a token
          </Button>
          <Link to="/identities" className={buttonClass({ size: 'sm' })}>
            Mint one
          </Link>
        </>
      }
    >
      {ended && <Ended identity={ended} />}
      The service takes this request from an end user only, with a token of theirs. Tokens stay in this tab.
      {isPasting && <PasteTokenDialog onDone={() => setPasting(false)} onAdded={actAs} />}
    </Notice>
  )
}

function Ended({ identity }: { identity: Identity }) {
  return <>The token of {useIdentityName(identity).slice(0, 60)} is not taken any more. </>
}

function ActAs({ identity, onChoose }: { identity: Identity; onChoose: () => void }) {
  const name = useIdentityName(identity)
  return (
    <Button size="sm" onClick={onChoose}>
      Act as {name.slice(0, 60)}
    </Button>
  )
}
