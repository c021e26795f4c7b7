import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { mintTokenBody } from '@/api/assumptions/assumptions'
import { describeFailure } from '@/api/failures/describe-failure'
import { endpoints } from '@/api/endpoints'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { truncate } from '@/lib/text/truncate'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { identityName } from '@/entities/acting/known-identity-name'
import { MintField, useMintForm } from '@/entities/acting/mint-field'
import { oneId } from '@/entities/ids/parse-ids'
import { ConfirmMinting } from '@/entities/acting/token-dialogs'
import { useMinting } from '@/entities/acting/use-minting'
import { useIdentities } from '@/session/identities/use-identities'
import { ErrorCard } from '@/ui/states/error-card'
import { Panel } from '@/ui/page/panel'
import { showToast } from '@/ui/overlays/toast'
import styles from './identities-page.module.css'

/** Mints a new token for an end user. The request is not documented, so it is off until the user defines it. */
export function MintPanel() {
  const { identities } = useIdentities()
  const catalog = useCatalogStore()
  const { choices } = useAssumptions()
  const [confirming, setConfirming] = useState(false)
  const form = useMintForm('')
  const id = oneId(useWatch({ control: form.control, name: 'end_user_id' }))
  const body = mintTokenBody(choices, id)
  const { minting, mint, failure } = useMinting()
  const submit = form.handleSubmit(async () => {
    const minted = await mint(id, id)
    if (minted === undefined) return
    form.reset()
    const state = identities.getSnapshot()
    const named = state.identities.find((identity) => identity.id === minted)
    const name = named ? identityName(catalog, named) : id
    const who = name === id ? id : `${name} (${id})`
    showToast({
      text: `Token minted for ${who}.${state.actingId === minted ? ' You now act as them.' : ''}`,
    })
  })

  return (
    <Panel title="Mint a token" count={body ? undefined : 'off'}>
      {body ? (
        <form className={styles.stack} onSubmit={(event) => void submit(event)}>
          <MintField
            label="End user"
            className={styles.picker}
            form={form}
            isMinting={minting !== undefined}
            required
          />
          <p className={styles.help}>
            Sends{' '}
            <AssumedMark id="mint-body">
              {id === '' ? Object.keys(body).join(', ') : truncate(JSON.stringify(body), 200)}
            </AssumedMark>{' '}
            to {endpoints.mintEndUserToken.path}, with your session.
          </p>
        </form>
      ) : (
        <div className={styles.line}>
          <p className={styles.grow}>
            The service document mentions minting but shows neither its request nor its reply, so it is{' '}
            <AssumedMark id="mint-body">off</AssumedMark>. Paste a token instead, or define the request.
          </p>
          <Button onClick={() => setConfirming(true)}>Set up minting</Button>
        </div>
      )}
      {failure && (
        <div className={styles.failure}>
          <ErrorCard failure={describeFailure(failure.error)} live />
        </div>
      )}
      {confirming && <ConfirmMinting onDone={() => setConfirming(false)} />}
    </Panel>
  )
}
