import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import { useRef, useState } from 'react'
import { AssumedMark } from '@/references/assumed-mark'
import { UnusableCredentialError } from '@/session/pasted-credential'
import { useIdentities } from '@/session/use-identities'
import { Button } from '@/ui/button'
import { Panel } from '@/ui/panel'
import { TextField } from '@/ui/text-field'
import styles from './identities-page.module.css'

/** The API key that pays for retrieval. Goes straight to the store and is never shown again. */
export function FundingKeyPanel() {
  const { identities, state } = useIdentities()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const sentAs = (
    <>
      Sent as <AssumedMark id="x-api-key">x-api-key</AssumedMark> on context and corpus queries
    </>
  )

  function attach() {
    try {
      identities.attachFundingKey(input.current?.value ?? '')
    } catch (error) {
      setProblem(
        error instanceof UnusableCredentialError ? `${error.message}.` : 'This cannot be used as a key.',
      )
      input.current?.focus()
    }
  }

  return (
    <Panel title="Funding key" count={state.fundingKey ? undefined : 'none'}>
      {state.fundingKey ? (
        <div className={styles.line}>
          <IconCoin size={18} stroke={1.6} className={styles.off} aria-hidden />
          <span className={styles.grow}>
            Attached, ends with <code>{state.fundingKey.preview || 'characters too few to show'}</code>.{' '}
            <span className={styles.help}>{sentAs}.</span>
          </span>
          <Button onClick={() => identities.detachFundingKey()}>Detach</Button>
        </div>
      ) : (
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault()
            attach()
          }}
        >
          <div className={styles.line}>
            <TextField
              ref={input}
              type="password"
              label="API key"
              autoComplete="off"
              data-1p-ignore
              className={styles.grow}
              error={problem}
              onChange={() => setProblem(undefined)}
            />
            <Button type="submit">Attach key</Button>
          </div>
          <p className={styles.help}>{sentAs}, which it then pays for. Kept in memory only.</p>
        </form>
      )}
    </Panel>
  )
}
