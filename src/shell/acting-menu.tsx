import { Link } from '@tanstack/react-router'
import { useIdentities } from '@/session/use-identities'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-class'
import { Face } from '@/ui/face'
import { useNow } from '@/ui/use-now'
import styles from './identity-bar.module.css'
import { deathOf, lifeWords } from './life-words'

export function ActingMenu({ onDone }: { onDone: () => void }) {
  const { identities, state } = useIdentities()
  const now = useNow()
  return (
    <>
      <div className={styles.about}>
        <h2>Acting as</h2>
        <p>Artifacts, corpus queries and episodes are asked for as an end user.</p>
      </div>
      {state.identities.map((identity) => (
        <button
          key={identity.id}
          type="button"
          className={styles.choice}
          aria-pressed={identity.id === state.actingId}
          onClick={() => {
            identities.actAs(identity.id)
            onDone()
          }}
        >
          <Face name={identity.name} />
          <span>{identity.name}</span>
          <small>{deathOf(identity) ?? lifeWords(identity.expiresAt, now) ?? 'no known end'}</small>
        </button>
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
