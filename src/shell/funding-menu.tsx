import { useRef, useState } from 'react'
import { useIdentities } from '@/session/use-identities'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import styles from './identity-bar.module.css'

/** Attaches or detaches the key that pays. The key goes straight to the store and is never shown again. */
export function FundingMenu({ onDone }: { onDone: () => void }) {
  const { identities, state } = useIdentities()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const attach = () => {
    const key = input.current?.value.trim() ?? ''
    if (key === '') {
      setProblem('Paste a key first.')
      return
    }
    try {
      identities.attachFundingKey(key)
      onDone()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This key cannot be used.')
    }
  }
  return (
    <>
      <div className={styles.about}>
        <h2>Funding key</h2>
        <p>
          Sent as <code>x-api-key</code> on space context and corpus queries, which it then pays for. It is
          kept in memory only and asked for again after a reload.
        </p>
      </div>
      {state.fundingKey ? (
        <div className={styles.acts}>
          <Button
            variant="danger"
            onClick={() => {
              identities.detachFundingKey()
              onDone()
            }}
          >
            Detach {state.fundingKey.preview}
          </Button>
        </div>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            attach()
          }}
        >
          <TextField
            ref={input}
            data-autofocus
            type="password"
            label="API key"
            error={problem}
            autoComplete="off"
            data-1p-ignore
            onChange={() => setProblem(undefined)}
          />
          <Button type="submit" variant="filled">
            Attach key
          </Button>
        </form>
      )}
    </>
  )
}
