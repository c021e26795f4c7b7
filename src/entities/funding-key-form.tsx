import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { fieldProps } from '@/ui/field-props'
import { formOfPasted } from '@/session/api-key-form'
import { looksShort, UnusableCredentialError } from '@/session/pasted-credential'
import { useIdentities } from '@/session/use-identities'
import styles from './funding-key-form.module.css'

const tooShort = 'This looks too short for an API key. You can attach it anyway.'
const asToken =
  'This looks like a token, not an API key. To add an end-user token, use “Paste a token” under Identities.'

/** Takes an API key to pay with. It goes straight from the field to the store and is never shown again. */
export function FundingKeyForm({ onDone, inMenu = false }: { onDone?: () => void; inMenu?: boolean }) {
  const { identities } = useIdentities()
  const key = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [doubt, setDoubt] = useState<string>()
  // A token among the keys may be somebody's: it is asked about once more.
  const [isToken, setToken] = useState<'pasted' | 'asked'>()

  function attach() {
    if (!key.current || !name.current) return
    if (isToken === 'pasted') {
      setToken('asked')
      return
    }
    try {
      identities.addFundingKey(key.current.value, name.current.value)
      key.current.value = ''
      name.current.value = ''
      setDoubt(undefined)
      setToken(undefined)
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
      <TextInput
        ref={key}
        autoFocus={inMenu}
        type="password"
        {...fieldProps({ label: 'API key', error: problem, warning: doubt })}
        autoComplete="off"
        data-1p-ignore
        className={styles.key}
        onChange={({ target }) => {
          setProblem(undefined)
          const isJwt = formOfPasted(target.value) === 'jwt'
          setToken(isJwt ? 'pasted' : undefined)
          setDoubt(isJwt ? asToken : looksShort(target.value) ? tooShort : undefined)
        }}
      />
      <TextInput ref={name} label="Your name for it" maxLength={60} className={styles.name} />
      <Button type="submit" variant={inMenu ? 'filled' : 'default'} className={styles.act}>
        {isToken === 'asked' ? 'Attach anyway' : 'Attach key'}
      </Button>
    </form>
  )
}
