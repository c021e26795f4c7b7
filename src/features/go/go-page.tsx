import Icon from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import { pluralize } from '@/lib/pluralize'
import { findIds, wordsAsIds } from '@/entities/find-ids'
import { catalogIds } from '@/entities/id-guesses'
import { withKindsOfWords } from '@/entities/kinds-from-words'
import { ParticipantViewLinks } from '@/entities/participant-view-links'
import { buttonClass } from '@/ui/button-class'
import { EmptyState } from '@/ui/empty-state'
import { Notice } from '@/ui/notice'
import { PageHeader } from '@/ui/page-header'
import styles from './go-page.module.css'
import { IdDetail } from './id-detail'
import { IdList } from './id-list'
import { PasteForm } from './paste-form'
import { AsIds } from './as-ids'

/** Every id in what was pasted, with what each can be. What was pasted is in the address. */
export function GoPage() {
  const { ref = '', sel, left_out } = useSearch({ from: '/_console/go' })
  const catalog = useCatalogStore()
  const { storage } = useCatalogState()
  const isLoading = storage.kind === 'loading'
  const found = useMemo(
    // Which words are ids of the catalog is known once it is read.
    () => findIds(ref, isLoading ? undefined : catalogIds(catalog, ref)),
    [ref, catalog, isLoading],
  )
  // One word alone may be an id, whatever it looks like. Words of a sentence are taken for ids on request only.
  const isOne = found.form === 'id' && left_out === undefined
  const ids = useMemo(
    () => (found.sure ? withKindsOfWords(ref, found.ids) : isOne ? found.ids : []),
    [ref, found, isOne],
  )
  const words = ids.length > 0 || left_out ? [] : wordsAsIds(ref, found)
  const chosen = ids.find(({ id }) => id === sel) ?? ids[0]
  const count = pluralize(ids.length, 'id')
  return (
    <>
      <PageHeader
        title={ids.length === 1 ? 'What an id is of' : 'Pasted ids'}
        tile={<Icon size={20} aria-hidden />}
        facts={
          ids.length === 0
            ? 'Ids are found in anything that is pasted, exactly as they are written.'
            : `${found.more > 0 ? `The first ${count}, and ${found.more.toLocaleString('en-GB')} more` : count}${found.sure ? '' : ', though nothing here looks like one'}. Kept in this page’s address.`
        }
      />
      {left_out && (
        <Notice
          bar
          tone="warn"
          title="What looks like a token or key was left out"
          action={
            <Link to="/identities" className={buttonClass({ size: 'sm' })}>
              Identities
            </Link>
          }
        >
          It is kept nowhere, and was taken out of the address. Tokens are pasted under Identities.
        </Notice>
      )}
      <PasteForm key={ref} initialText={ids.length === 0 ? ref : ''} />
      {ids.length === 0 ? (
        <EmptyState
          {...(words.length === 0 ? {} : { title: 'No id was found', action: <AsIds words={words} /> })}
        >
          {words.length === 0
            ? 'Paste an id, a link, JSON, a table or a log line.'
            : 'Nothing in this text looks like one, though an id may be any word.'}
        </EmptyState>
      ) : (
        <>
          <div className={styles.views}>
            <ParticipantViewLinks text={ref} ids={ids} />
          </div>
          <div className={styles.panes} data-many={ids.length > 1}>
            {ids.length > 1 && <IdList ids={ids} chosen={chosen?.id} />}
            {chosen && <IdDetail key={chosen.id} found={chosen} />}
          </div>
        </>
      )}
    </>
  )
}
