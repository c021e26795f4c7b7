import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { thingName } from '@/catalog/thing-name'
import { useKnownThing } from '@/catalog/use-catalog'
import { ActAsButton } from '@/references/act-as-button'
import { IdentityFace } from '@/references/identity-face'
import { useIdentityName } from '@/references/identity-name'
import { ThingFace } from '@/references/thing-face'
import type { Identity } from '@/session/identities-state'
import { useIdentities } from '@/session/use-identities'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-class'
import { lazyPart } from '@/ui/lazy-part'
import { shortId } from '@/ui/short-id'
import styles from './choose-acting.module.css'
import { canAct } from '@/references/use-acting'

const PasteTokenDialog = lazyPart(
  async () => (await import('@/references/paste-token-dialog')).PasteTokenDialog,
)

const most = 8

/** Nobody acts: who could, and how to add somebody. */
export function ChooseActing({ space }: { space: string }) {
  const { identities, state } = useIdentities()
  const [isPasting, setPasting] = useState(false)
  const held = state.identities.filter(canAct)
  const told = useKnownThing({ kind: 'space', id: space })?.fields.participant_ids?.value
  const participants = (Array.isArray(told) ? told : [])
    .filter((id): id is string => typeof id === 'string' && id !== '')
    .filter((id) => held.every(({ subject }) => subject !== id))
    .slice(0, most)
  const actAs = (id: string) => {
    identities.freeze(false)
    identities.actAs(id)
  }
  return (
    <section className={styles.choose} aria-labelledby="choose-acting">
      <h2 id="choose-acting">{state.frozen ? 'Acting is frozen' : 'Whose artifacts?'}</h2>
      <p>
        The service lists the artifacts of a space only for an end user who may see it.{' '}
        {state.frozen
          ? 'Choosing somebody thaws it.'
          : 'Choose whom the console acts as. Nothing is asked for until then.'}
      </p>
      {(held.length > 0 || participants.length > 0) && (
        <ul className={styles.people}>
          {held.map((identity) => (
            <Held key={identity.id} identity={identity} onChoose={() => actAs(identity.id)} />
          ))}
          {participants.map((id) => (
            <Participant key={id} id={id} />
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        <Button
          variant={held.length === 0 && participants.length === 0 ? 'filled' : 'default'}
          onClick={() => setPasting(true)}
        >
          Paste a token
        </Button>
        <Link to="/identities" className={buttonClass({ variant: 'bare' })}>
          Identities
        </Link>
      </div>
      {isPasting && <PasteTokenDialog onDone={() => setPasting(false)} onAdded={actAs} />}
    </section>
  )
}

function Held({ identity, onChoose }: { identity: Identity; onChoose: () => void }) {
  const name = useIdentityName(identity).slice(0, 120)
  return (
    <li>
      <IdentityFace identity={identity} size={28} />
      <span>
        <b>{name}</b>
        <small>This tab holds a token of theirs</small>
      </span>
      <Button onClick={onChoose}>Act as {name.slice(0, 40)}</Button>
    </li>
  )
}

function Participant({ id }: { id: string }) {
  const entry = useKnownThing({ kind: 'end user', id })
  const name = thingName(entry) ?? shortId(id)
  return (
    <li>
      <ThingFace kind="end user" entry={entry} size={28} />
      <span>
        <b>{name.slice(0, 120)}</b>
        <small>Known to be in this space</small>
      </span>
      <ActAsButton id={id} name={name} />
    </li>
  )
}
