import { Button } from '@mantine/core'
import { useState } from 'react'
import { busyProps } from '@/ui/fields/busy-props'
import { describeFailure } from '@/api/failures/describe-failure'
import { countsInCatalog } from '@/storage/catalog/catalog-entry'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogStore, useCatalogEntities } from '@/storage/catalog/use-catalog'
import { EntityPicker } from '@/entities/entity-picker'
import { catalogIds } from '@/entities/ids/id-guesses'
import { parseIds } from '@/entities/ids/parse-ids'
import { EntityAge } from '@/entities/entity-age'
import { EntityAvatar } from '@/entities/entity-avatar'
import { ShortId } from '@/ui/id-chip'
import { ErrorCard } from '@/ui/states/error-card'
import { revisionText } from '@/blueprint/model/changes/revision-text'
import { PinnedFoot } from './pinned-foot'
import styles from './new-persona-page.module.css'
import type { PinnedBlueprint } from './use-pinned-blueprint'

interface ChooseBlueprintProps {
  id: string | undefined
  pinned: PinnedBlueprint
  onChoose: (id: string) => void
  onNext: () => void
}

const mostOffered = 8

/** Step 1: choice of the blueprint and its revision. */
export function ChooseBlueprint({ id, pinned, onChoose, onNext }: ChooseBlueprintProps) {
  const catalog = useCatalogStore()
  const [text, setText] = useState(id ?? '')
  const [problem, setProblem] = useState<string>()
  const blueprints = useCatalogEntities('blueprint')
    .filter((entry) => countsInCatalog(entry) && entry.state.value === 'verified')
    .toSorted((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0) || b.seenAt - a.seenAt)
    .slice(0, mostOffered)
  const choose = (next: string) => {
    setText(next)
    setProblem(undefined)
    onChoose(next)
  }
  return (
    <form
      className={styles.step}
      aria-label="Choose a blueprint"
      onSubmit={(event) => {
        event.preventDefault()
        const ids: readonly { readonly id: string }[] =
          text === id ? [{ id }] : parseIds(text, catalogIds(catalog, text)).ids
        const [pasted, ...others] = ids
        if (!pasted) setProblem('Choose a blueprint first.')
        else if (others.length > 0)
          setProblem(
            `You entered ${others.length + 1} ids. Choose one blueprint, or put quotes around a single id.`,
          )
        else if (pasted.id !== id) choose(pasted.id)
        else if (pinned.blueprint) onNext()
        else void pinned.check()
      }}
    >
      <div className={styles.fields}>
        <h2 tabIndex={-1}>Choose a blueprint</h2>
        <p>The persona copies the saved traits, dyadic and growth settings.</p>
        <EntityPicker
          kind="blueprint"
          label="Blueprint"
          value={text}
          error={problem}
          onChange={(next) => {
            setText(next)
            setProblem(undefined)
          }}
          onPick={choose}
        />
        {pinned.error && id !== undefined && (
          <ErrorCard
            live
            failure={describeFailure(pinned.error)}
            retryLabel="Load again"
            onRetry={() => void pinned.check()}
          />
        )}
        {blueprints.length > 0 && (
          <ul className={styles.offers} aria-label="Blueprints loaded here">
            {blueprints.map((entry) => (
              <li key={entry.id}>
                <button
                  type="button"
                  className={styles.offer}
                  aria-pressed={entry.id === id}
                  onClick={() => choose(entry.id)}
                >
                  <EntityAvatar kind="blueprint" entry={entry} size={32} />
                  <span className={styles.stepWords}>
                    <b>{entityName(entry)?.slice(0, 120) ?? <ShortId id={entry.id} />}</b>
                    <span>{readRevision(entry.fields.revision?.value)}</span>
                  </span>
                  <EntityAge entry={entry} tabIndex={-1} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <PinnedFoot pinned={pinned}>
        <Button type="submit" variant="filled" size="lg" {...busyProps(pinned.isReading)}>
          {pinned.blueprint && text.trim() === id ? 'Next: details' : 'Load blueprint'}
        </Button>
      </PinnedFoot>
    </form>
  )
}

function readRevision(revision: unknown): string {
  const words = revisionText(revision, '')
  return words === '' ? 'no revision given' : `${words} when last loaded`
}
