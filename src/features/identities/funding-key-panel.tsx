import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import { AssumedMark } from '@/entities/assumed-mark'
import { FundingKeyForm } from '@/entities/funding-key-form'
import { fundingKeyName } from '@/entities/funding-key-name'
import { useIdentities } from '@/session/use-identities'
import { Button } from '@/ui/button'
import { Panel } from '@/ui/panel'
import { SwitchField } from '@/ui/switch-field'
import styles from './identities-page.module.css'

/** The API keys that may pay for retrieval, one at a time. */
export function FundingKeyPanel() {
  const { identities, state } = useIdentities()
  const { fundingKeys, fundingKey, frozen } = state
  return (
    <Panel title="Funding keys" count={fundingKeys.length === 0 ? 'none' : fundingKeys.length}>
      {fundingKeys.length > 0 && (
        <ul className={styles.keys}>
          {fundingKeys.map((key) => {
            const name = fundingKeyName(key)
            return (
              <li key={key.id}>
                <IconCoin size={18} stroke={1.6} className={styles.off} aria-hidden />
                <span className={styles.name}>{name}</span>
                <SwitchField
                  label={<span className={styles.help}>sent on context and corpus queries</span>}
                  aria-label={`Send ${name}`}
                  checked={key.id === fundingKey?.id}
                  disabled={frozen}
                  onChange={(event) => identities.attachFundingKey(event.target.checked ? key.id : null)}
                />
                <Button
                  size="sm"
                  variant="bare"
                  aria-label={`Drop ${name}`}
                  onClick={() => identities.dropFundingKey(key.id)}
                >
                  Drop
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.stack}>
        <FundingKeyForm />
        <p className={styles.help}>
          Sent as <AssumedMark id="x-api-key">x-api-key</AssumedMark>, which then pays. Kept in memory only,
          and not checked before the service sees it.
        </p>
      </div>
    </Panel>
  )
}
