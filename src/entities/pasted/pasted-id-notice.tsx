import { Button } from '@mantine/core'
import { mintTokenBody } from '@/api/assumptions/assumptions'
import { describeFailure } from '@/api/failures/describe-failure'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import type { EntityRef } from '@/storage/catalog/catalog-entry'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { busyProps } from '@/ui/fields/busy-props'
import { Notice } from '@/ui/states/notice'
import { shortId } from '@/ui/short-id'
import { showToast } from '@/ui/overlays/toast'
import { FailureLine } from '@/entities/requests/failure-line'
import { withArticle } from '@/entities/pluralize-entities'
import { useMinting } from '@/entities/acting/use-minting'

interface PastedIdNoticeProps extends EntityRef {
  /** The only end user for whom a token is accepted. */
  only: string | undefined
  /** Called with the identity's id. */
  onMinted: (identity: string) => void
}

/**
 * Shown if an id was pasted where a token is expected: says the kind of the id, and mints a token if it is an end
 * user's.
 */
export function PastedIdNotice({ kind, id, only, onMinted }: PastedIdNoticeProps) {
  const name = (entityName(useCatalogEntity({ kind, id })) ?? shortId(id)).slice(0, 80)
  const { choices } = useAssumptions()
  const { minting, mint, failure } = useMinting()
  const canMint = kind === 'end user' && (only ?? id) === id && mintTokenBody(choices, id) !== null
  const mintToken = async () => {
    const minted = await mint(id, name)
    if (minted === undefined) return
    showToast({ text: `Token minted for ${name}` })
    onMinted(minted)
  }
  return (
    <Notice
      live
      tone="warn"
      title={`This is ${withArticle(kind)}’s id, not a token.`}
      action={
        canMint && (
          <Button size="xs" onClick={() => void mintToken()} {...busyProps(minting !== undefined)}>
            Mint token for {name}
          </Button>
        )
      }
    >
      {failure ? (
        <>
          Could not mint a token. <FailureLine failure={describeFailure(failure.error)} />
        </>
      ) : canMint ? (
        'Mint a token for them, or paste one.'
      ) : (
        'Paste a token that was minted for an end user.'
      )}
    </Notice>
  )
}
