import { FundingKeyForm } from '@/entities/acting/funding-key-form'
import { fundingKeyName } from '@/entities/acting/funding-key-name'
import { useIdentities } from '@/session/identities/use-identities'
import styles from './identity-bar.module.css'

/** Shows the attached funding key, if any, and switches it. */
export function FundingMenu({ onDone }: { onDone: () => void }) {
  const { identities, state } = useIdentities()
  const choose = (id: string | null) => {
    identities.attachFundingKey(id)
    onDone()
  }
  return (
    <>
      <div className={styles.about}>
        <h2>Funding key</h2>
        <p>
          Sent as <code>x-api-key</code> on space context and corpus queries. The key you choose is charged.
          Keys are kept in memory only: paste them again after a reload.
        </p>
        {state.isPaused && <p>Funding is paused: no key is sent.</p>}
      </div>
      {state.fundingKeys.length > 0 && (
        <>
          {state.fundingKeys.map((key) => (
            <button
              key={key.id}
              type="button"
              className={styles.choice}
              aria-pressed={key.id === state.fundingKey?.id}
              onClick={() => choose(key.id)}
            >
              <span>{fundingKeyName(key)}</span>
              <small>{key.id === state.fundingKey?.id ? 'sent' : 'not sent'}</small>
            </button>
          ))}
          {state.fundingKey && (
            <button type="button" className={styles.choice} onClick={() => choose(null)}>
              <span>Send none</span>
            </button>
          )}
        </>
      )}
      <div className={styles.form}>
        <FundingKeyForm inMenu onDone={onDone} />
      </div>
    </>
  )
}
