import { Link } from '@tanstack/react-router'
import { IdentityFace } from '@/references/identity-face'
import { useIdentityName } from '@/references/identity-name'
import type { Identity } from '@/session/identities-state'
import { useIdentities } from '@/session/use-identities'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-class'
import { Kbd } from '@/ui/kbd'
import { useNow } from '@/ui/use-now'
import styles from './identity-bar.module.css'
import { deathOf, lifeWords } from './life-words'

export function ActingMenu({ onDone }: { onDone: () => void }) {
  const { identities, state } = useIdentities()
  return (
    <>
      <div className={styles.about}>
        <h2>Acting as</h2>
        {state.frozen && <p>Everything is frozen. Choosing somebody thaws it.</p>}
        <p>Artifacts, corpus queries and episodes are asked for as an end user.</p>
      </div>
      {state.identities.map((identity, index) => (
        <Choice
          key={identity.id}
          identity={identity}
          digit={index + 1}
          isActing={identity.id === state.actingId && !state.frozen}
          onChoose={() => {
            identities.freeze(false)
            identities.actAs(identity.id)
            onDone()
          }}
        />
      ))}
      <div className={styles.acts}>
        <Link to="/identities" className={buttonClass()} onClick={onDone}>
          {state.identities.length === 0 ? 'Add an identity' : 'Identities'}
        </Link>
        {state.actingId !== null && (
          <Button
            variant="bare"
            onClick={() => {
              identities.actAs(null)
              onDone()
            }}
          >
            Act as nobody
          </Button>
        )}
      </div>
    </>
  )
}

interface ChoiceProps {
  identity: Identity
  digit: number
  isActing: boolean
  onChoose: () => void
}

function Choice({ identity, digit, isActing, onChoose }: ChoiceProps) {
  const now = useNow()
  const name = useIdentityName(identity)
  return (
    <button type="button" className={styles.choice} aria-pressed={isActing} onClick={onChoose}>
      <IdentityFace identity={identity} />
      <span>{name}</span>
      <small>{deathOf(identity) ?? lifeWords(identity.expiresAt, now) ?? 'no known end'}</small>
      {digit <= 9 && <Kbd keys={`Alt ${digit}`} />}
    </button>
  )
}
