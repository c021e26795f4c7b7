import { Stack } from '@mantine/core'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { mintTokenBody } from '@/api/assumptions/assumptions'
import { endpoints } from '@/api/endpoints'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { truncate } from '@/lib/text/truncate'
import { useEnvironment } from '@/session/use-environment'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { shortId } from '@/ui/short-id'
import type { EndUser } from './act-as'
import styles from './act-as.module.css'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { MintField, useMintForm } from './mint-field'
import { idAsInput, oneId } from '@/entities/ids/parse-ids'

interface MintFormProps {
  /** The only end user to act as. Without a field for another. */
  only: string | undefined
  /** No end user is listed above the field. */
  isFirst: boolean
  /** Initial value of the field, which has the focus then. */
  initialId: string | undefined
  minting: string | undefined
  onMint: (endUser: EndUser) => void
}

/** Mints a token for any end user, and shows the request that does so. */
export function MintForm({ only, isFirst, initialId, minting, onMint }: MintFormProps) {
  const catalog = useCatalogStore()
  const { choices } = useAssumptions()
  const { environment } = useEnvironment()
  const form = useMintForm(initialId === undefined ? '' : idAsInput(initialId))
  const typed = useWatch({ control: form.control, name: 'end_user_id' })
  const id = only ?? oneId(typed)
  const { setFocus } = form
  const body = mintTokenBody(choices, id || '…')
  const { method, path } = endpoints.mintEndUserToken
  useEffect(() => {
    if (initialId !== undefined) setFocus('end_user_id')
  }, [initialId, setFocus])
  const mint = form.handleSubmit(() =>
    onMint({ id, name: entityName(catalog.get({ kind: 'end user', id })) ?? shortId(id) }),
  )
  return (
    <Stack
      component="form"
      gap={8}
      py={8}
      px={6}
      onSubmit={(event) => {
        // The form is inside the popovers of other forms.
        event.stopPropagation()
        void mint(event)
      }}
    >
      {only === undefined && (
        <MintField
          label={isFirst ? 'End user' : 'Another end user'}
          form={form}
          isMinting={id !== '' && minting === id}
          disabled={minting !== undefined && minting !== id}
        />
      )}
      <p className={styles.fine}>
        {body ? (
          <>
            Minting sends <AssumedMark id="mint-body">{truncate(JSON.stringify(body), 200)}</AssumedMark> with{' '}
            {method} {path}.
          </>
        ) : (
          <>
            Minting is <AssumedMark id="mint-body">not set up</AssumedMark> for {environment.name}: the
            service document does not show its request. You confirm it once.
          </>
        )}
      </p>
    </Stack>
  )
}
