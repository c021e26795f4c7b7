import { useEffect, useRef, useState } from 'react'
import { mintTokenBody } from '@/api/assumptions'
import { endpoints } from '@/api/endpoints'
import { useAssumptions } from '@/api/use-assumptions'
import { useEnvironment } from '@/session/use-environment'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { shortId } from '@/ui/short-id'
import type { EndUser } from './act-as'
import styles from './act-as.module.css'
import { AssumedMark } from './assumed-mark'
import { MintField } from './mint-field'
import { mintIdProblem } from './mint-id-problem'
import { idAsInput, oneId } from './parse-ids'

interface MintFormProps {
  /** The one end user to act as: there is no field for another. */
  only: string | undefined
  /** Stands in the field, which has the focus then. */
  initialId: string | undefined
  minting: string | undefined
  onMint: (endUser: EndUser) => void
}

/** Any end user, and the request that mints a token. */
export function MintForm({ only, initialId, minting, onMint }: MintFormProps) {
  const catalog = useCatalogStore()
  const { choices } = useAssumptions()
  const { environment } = useEnvironment()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(() => (initialId === undefined ? '' : idAsInput(initialId)))
  const [problem, setProblem] = useState<string>()
  const id = oneId(text)
  const body = mintTokenBody(choices, only ?? (id || '…'))
  const { method, path } = endpoints.mintEndUserToken
  const focusField = () => form.current?.querySelector('input')?.focus({ preventScroll: true })
  useEffect(() => {
    if (initialId !== undefined) focusField()
  }, [initialId])
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const found = mintIdProblem(id, catalog)
        setProblem(found)
        if (found === undefined)
          onMint({ id, name: entityName(catalog.get({ kind: 'end user', id })) ?? shortId(id) })
        else focusField()
      }}
    >
      {only === undefined && (
        <MintField
          label="Another end user"
          value={text}
          problem={problem}
          onChange={(next) => {
            setText(next)
            setProblem(undefined)
          }}
          isMinting={id !== '' && minting === id}
          disabled={minting !== undefined && minting !== id}
        />
      )}
      <p className={styles.fine}>
        {body ? (
          <>
            Minting sends <AssumedMark id="mint-body">{JSON.stringify(body)}</AssumedMark> with {method}{' '}
            {path}.
          </>
        ) : (
          <>
            Minting is <AssumedMark id="mint-body">not set up</AssumedMark> for {environment.name}: the
            service document does not show its request. You confirm it once.
          </>
        )}
      </p>
    </form>
  )
}
