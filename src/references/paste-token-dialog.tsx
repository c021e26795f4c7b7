import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { exactTime, relativeTime } from '@/lib/relative-time'
import { formOfPasted } from '@/session/api-key-form'
import { pastedToken, UnusableCredentialError } from '@/session/pasted-credential'
import type { TokenFacts } from '@/session/token-facts'
import { useIdentities } from '@/session/use-identities'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Notice } from '@/ui/notice'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { FactList } from './fact-list'
import styles from './paste-token-dialog.module.css'

type Preview = Omit<TokenFacts, 'token'>

interface PasteTokenDialogProps {
  /** Whose token is meant, where it is somebody's in particular. Minting is off then. */
  of?: { readonly id: string; readonly name: string } | undefined
  onDone: () => void
  /** Told the identity's id, before `onDone`. */
  onAdded?: ((id: string) => void) | undefined
}

/** Takes a token and shows whose it is before it is added. The token itself stays in the input. */
export function PasteTokenDialog({ of, onDone, onAdded }: PasteTokenDialogProps) {
  const { identities } = useIdentities()
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [isKey, setKey] = useState(false)
  // What cannot be read as a token acts as nobody knows whom, so it is asked about once more.
  const [isDoubted, setDoubted] = useState(false)

  function look(text: string) {
    setProblem(undefined)
    setDoubted(false)
    setKey(formOfPasted(text) === 'api key')
    try {
      const { token: _, ...facts } = pastedToken(text, Date.now())
      setPreview(facts)
    } catch (error) {
      setPreview(null)
      if (text.trim() !== '') setProblem(wordsOf(error))
    }
  }

  function add() {
    if (preview && !preview.isJwt && !isDoubted) {
      setDoubted(true)
      return
    }
    try {
      const added = identities.paste(input.current?.value ?? '')
      onAdded?.(added)
      onDone()
    } catch (error) {
      setProblem(wordsOf(error))
      input.current?.focus()
    }
  }

  function attach() {
    try {
      identities.addFundingKey(input.current?.value ?? '')
      showToast({ text: 'Attached as funding key' })
      onDone()
    } catch (error) {
      setProblem(wordsOf(error))
    }
  }

  return (
    <Dialog
      title={of ? `Paste a token of ${of.name}` : 'Paste an end-user token'}
      onDismiss={onDone}
      footer={
        <>
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" form={form} variant="filled">
            {isDoubted ? 'Add it all the same' : 'Add identity'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <p>
          The token alone, a whole Authorization header, or the JSON reply that brought it. It stays in this
          tab’s memory and is gone after a reload.
        </p>
        {of && (
          <p>
            This tab holds no token of theirs, and the console does not ask for one: how such a request looks
            is not documented.{' '}
            <Link to="/settings" search={{ assumption: 'mint-body' }}>
              Switch minting on in the settings
            </Link>{' '}
            once you know it.
          </p>
        )}
        <TextField
          ref={input}
          size="lg"
          type="password"
          label="End-user token"
          autoComplete="off"
          data-1p-ignore
          data-autofocus
          error={problem}
          onChange={(event) => look(event.target.value)}
        />
        {isKey ? (
          <Notice
            live
            tone="warn"
            title="This is an API key, not an end-user token"
            action={
              <Button size="sm" onClick={attach}>
                Attach as funding key
              </Button>
            }
          >
            It has the form of one: a prefix and an underscore. Nobody acts by it; as a funding key it pays.
          </Notice>
        ) : (
          preview && <TokenPreview facts={preview} />
        )}
        {of && preview && preview.subject !== null && preview.subject !== of.id && (
          <Notice live tone="warn" title={`This token is not of ${of.name}`}>
            It can be added, but the console does not act with it then.
          </Notice>
        )}
        {isDoubted && (
          <p role="alert">
            It will be sent as an end user’s token, and whose it is cannot be read. Add it only if the service
            gave it to you as one.
          </p>
        )}
      </form>
    </Dialog>
  )
}

function TokenPreview({ facts }: { facts: Preview }) {
  const { isJwt, subject, tenantId, name, expiresAt } = facts
  const [now] = useState(Date.now)
  const untold = isJwt ? 'the token does not say' : 'not a readable token, so not known'
  return (
    <div role="status">
      {!isJwt && (
        <Notice tone="warn" title="This does not look like an end-user token">
          The service describes a JWT. It can be added all the same, but whose it is and when it ends is not
          known.
        </Notice>
      )}
      <FactList
        facts={[
          ['Subject', subject === null ? untold : <code>{subject}</code>],
          ['Tenant', tenantId === null ? untold : <code>{tenantId}</code>],
          ...(name === null ? [] : [['Name', name] as const]),
          [
            'Ends',
            expiresAt === null ? (
              untold
            ) : (
              <span title={exactTime(expiresAt)}>{endWords(expiresAt, now)}</span>
            ),
          ],
        ]}
      />
    </div>
  )
}

function endWords(expiresAt: number, now: number): string {
  return expiresAt <= now
    ? `${relativeTime(expiresAt, now)}, so it is probably over`
    : relativeTime(expiresAt, now)
}

function wordsOf(error: unknown): string {
  return error instanceof UnusableCredentialError ? `${error.message}.` : 'This cannot be used as a token.'
}
