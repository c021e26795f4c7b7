import { Button } from '@mantine/core'
import { useState } from 'react'
import { EntityPicker } from '@/entities/entity-picker'
import { oneId } from '@/entities/ids/parse-ids'
import { PersonAvatar } from './person-avatar'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { ShortId } from '@/ui/id-chip'
import styles from './choose-participant.module.css'

interface ChooseParticipantProps {
  /** Ids of the known participants. */
  participants: readonly string[]
  onChoose: (id: string) => void
}

const atFirst = 40

/** Asks whose view of the space to read: a known participant's or any other end user's. */
export function ChooseParticipant({ participants, onChoose }: ChooseParticipantProps) {
  const [id, setId] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const visible = isWhole ? participants : participants.slice(0, atFirst)
  return (
    <section className={styles.choose} aria-labelledby="choose-participant">
      <h2 id="choose-participant">View as which participant?</h2>
      <p>
        A space can only be read through one of its participants.{' '}
        {participants.length > 0
          ? 'Known participants:'
          : 'No participant has been seen in this browser yet. Paste a participant’s id.'}
      </p>
      {visible.length > 0 && (
        <ul className={styles.known}>
          {visible.map((one) => (
            <li key={one}>
              <Known id={one} onChoose={() => onChoose(one)} />
            </li>
          ))}
        </ul>
      )}
      {participants.length > visible.length && (
        <Button size="xs" onClick={() => setWhole(true)}>
          Show {participants.length - visible.length} more
        </Button>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (id.trim() !== '') onChoose(oneId(id))
        }}
      >
        <EntityPicker
          kind="end user"
          label="End user"
          value={id}
          error={isSubmitted && id.trim() === '' ? 'Choose one, or paste an id.' : undefined}
          onChange={(next) => {
            setId(next)
            setSubmitted(false)
          }}
          onPick={onChoose}
          action={<Button type="submit">View as them</Button>}
        />
      </form>
    </section>
  )
}

function Known({ id, onChoose }: { id: string; onChoose: () => void }) {
  const entry = useCatalogEntity({ kind: 'end user', id })
  const name = entityName(entry)
  return (
    <button type="button" className={styles.person} onClick={onChoose}>
      <PersonAvatar id={id} size={28} />
      <span>
        <b>{name?.slice(0, 120) ?? <ShortId id={id} />}</b>
        {name !== undefined && (
          <small className="pc-mono">
            <ShortId id={id} />
          </small>
        )}
      </span>
    </button>
  )
}
