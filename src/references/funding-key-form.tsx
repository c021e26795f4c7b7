import { useRef, useState } from 'react'
import { looksShort, UnusableCredentialError } from '@/session/pasted-credential'
import { useIdentities } from '@/session/use-identities'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import styles from './funding-key-form.module.css'

/** Takes an API key to pay with. It goes straight from the field to the store and is never shown again. */
export function FundingKeyForm({ onDone, inMenu = false }: { onDone?: () => void; inMenu?: boolean }) {
  const { identities } = useIdentities()
  const key = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isShort, setShort] = useState(false)

  function attach() {
    if (!key.current || !name.current) return
    try {
      identities.addFundingKey(key.current.value, name.current.value)
      key.current.value = ''
      name.current.value = ''
      setShort(false)
      onDone?.()
    } catch (error) {
      setProblem(
        error instanceof UnusableCredentialError ? `${error.message}.` : 'This cannot be used as a key.',
      )
      key.current.focus()
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        attach()
      }}
    >
      <TextField
        ref={key}
        autoFocus={inMenu}
        type="password"
        label="API key"
        autoComplete="off"
        data-1p-ignore
        className={styles.key}
        error={problem}
        warning={isShort ? 'Short for an API key. It can be attached all the same.' : undefined}
        onChange={({ target }) => {
          setProblem(undefined)
          setShort(looksShort(target.value))
        }}
      />
      <TextField ref={name} label="Your name for it" maxLength={60} className={styles.name} />
      <Button type="submit" variant={inMenu ? 'filled' : 'default'} className={styles.act}>
        Attach key
      </Button>
    </form>
  )
}
