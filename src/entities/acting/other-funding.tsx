import { Button } from '@mantine/core'
import { useState } from 'react'
import { useIdentities } from '@/session/identities/use-identities'
import { Dialog } from '@/ui/overlays/dialog'
import { partOnDemand } from '@/ui/states/lazy-part'
import { fundingKeyName } from './funding-key-name'

const FundingKeyForm = partOnDemand(async () => (await import('./funding-key-form')).FundingKeyForm)

interface OtherFundingProps {
  /** The request's verb as on its button: "Ask", "Read". */
  verb: string
  onWithout: () => void
  /** Called once another key is attached. */
  onWith: () => void
}

const most = 3

/** What to do about a request whose funding key may be wrong: send it without a key, or with another one. */
export function OtherFunding({ verb, onWithout, onWith }: OtherFundingProps) {
  const { identities, state } = useIdentities()
  const [isAdding, setAdding] = useState(false)
  const others = state.fundingKeys.filter(({ id }) => id !== state.fundingKey?.id).slice(0, most)
  return (
    <>
      <Button onClick={onWithout}>{verb} without the key</Button>
      {others.map((key) => (
        <Button
          key={key.id}
          onClick={() => {
            identities.attachFundingKey(key.id)
            onWith()
          }}
        >
          {verb} with {fundingKeyName(key)}
        </Button>
      ))}
      <Button onClick={() => setAdding(true)}>{verb} with another key</Button>
      {isAdding && (
        <Dialog
          title="Attach another key"
          onDismiss={() => setAdding(false)}
          footer={<Button onClick={() => setAdding(false)}>Cancel</Button>}
        >
          <FundingKeyForm
            inMenu
            onDone={() => {
              setAdding(false)
              onWith()
            }}
          />
        </Dialog>
      )}
    </>
  )
}
