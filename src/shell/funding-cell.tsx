import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import { useIdentities } from '@/session/use-identities'
import { FundingMenu } from './funding-menu'
import { IdentityCell } from './identity-cell'

export function FundingCell() {
  const { fundingKey } = useIdentities().state
  return (
    <IdentityCell
      name="Funding key"
      icon={<IconCoin size={16} stroke={1.8} aria-hidden />}
      value={fundingKey?.preview ?? 'None'}
      tone={fundingKey ? 'plain' : 'off'}
    >
      {(close) => <FundingMenu onDone={close} />}
    </IdentityCell>
  )
}
