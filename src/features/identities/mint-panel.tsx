import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { mintTokenBody } from '@/api/assumptions'
import { describeFailure } from '@/api/describe-failure'
import { endpoints } from '@/api/endpoints'
import { useAssumptions } from '@/api/use-assumptions'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { AssumedMark } from '@/entities/assumed-mark'
import { identityName } from '@/entities/known-identity-name'
import { MintField } from '@/entities/mint-field'
import { mintIdProblem } from '@/entities/mint-id-problem'
import { oneId } from '@/entities/parse-ids'
import { ConfirmMinting } from '@/entities/token-dialogs'
import { useIdentities } from '@/session/use-identities'
import { ErrorCard } from '@/ui/error-card'
import { Panel } from '@/ui/panel'
import { showToast } from '@/ui/toast'
import styles from './identities-page.module.css'

/** A new token for an end user. The request is not documented, so it is off until somebody says how it looks. */
export function MintPanel() {
  const { identities } = useIdentities()
  const catalog = useCatalogStore()
  const { choices } = useAssumptions()
  const [endUserId, setEndUserId] = useState('')
  const [minting, setMinting] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [error, setError] = useState<unknown>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = oneId(endUserId)
  const body = mintTokenBody(choices, id)

  async function mint() {
    if (minting) return
    const found = mintIdProblem(id, catalog)
    setProblem(found)
    if (found !== undefined) {
      form.current?.querySelector('input')?.focus()
      return
    }
    setMinting(true)
    setError(null)
    try {
      const minted = await identities.mint(id)
      setEndUserId('')
      const state = identities.getSnapshot()
      const actions = state.actingId === minted
      const named = state.identities.find((identity) => identity.id === minted)
      const name = named ? identityName(catalog, { ...named, subject: id }) : id
      const who = name === id ? id : `${name} (${id})`
      showToast({ text: `Token minted for ${who}.${actions ? ' You now act as them.' : ''}` })
    } catch (cause) {
      setError(cause)
    } finally {
      setMinting(false)
    }
  }

  return (
    <Panel title="Mint a token" count={body ? undefined : 'off'}>
      {body ? (
        <form
          ref={form}
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault()
            void mint()
          }}
        >
          <MintField
            label="End user"
            className={styles.picker}
            value={endUserId}
            problem={problem}
            onChange={(next) => {
              setEndUserId(next)
              setProblem(undefined)
            }}
            isMinting={minting}
            required
          />
          <p className={styles.help}>
            Sends{' '}
            <AssumedMark id="mint-body">
              {id === '' ? Object.keys(body).join(', ') : JSON.stringify(body)}
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
      {error !== null && (
        <div className={styles.failure}>
          <ErrorCard failure={describeFailure(error)} live />
        </div>
      )}
      {confirming && <ConfirmMinting onDone={() => setConfirming(false)} />}
    </Panel>
  )
}
