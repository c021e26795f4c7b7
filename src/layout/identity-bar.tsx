import { ActingCell } from './acting-cell'
import { FundingCell } from './funding-cell'
import styles from './identity-bar.module.css'
import { SessionCell } from './session-cell'
import { useIdentityKeys } from './use-identity-keys'

/** Who is signed in, who the console acts as, and who pays: always in sight. */
export function IdentityBar() {
  useIdentityKeys()
  return (
    <div className={styles.bar} role="group" aria-label="Identities">
      <SessionCell />
      <ActingCell />
      <FundingCell />
    </div>
  )
}
