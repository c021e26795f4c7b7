import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import { fundingKeyName } from '@/entities/funding-key-name'
import { useIdentities } from '@/session/use-identities'
import { IdentityCell } from './identity-cell'
import { lazyPart } from '@/ui/lazy-part'

const FundingMenu = lazyPart(async () => (await import('./funding-menu')).FundingMenu)

export function FundingCell() {
  const { fundingKey, frozen } = useIdentities().state
  return (
    <IdentityCell
      name="Funding key"
      icon={<IconCoin size={16} stroke={1.8} aria-hidden />}
      value={fundingKey ? fundingKeyName(fundingKey) : frozen ? 'Frozen' : 'None'}
      tone={fundingKey ? 'plain' : 'off'}
    >
      {(close) => <FundingMenu onDone={close} />}
    </IdentityCell>
  )
}
