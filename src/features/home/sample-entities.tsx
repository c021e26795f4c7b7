import { useEnvironment } from '@/session/use-environment'
import { EntityLink } from '@/entities/entity-link'
import { EntityTile } from '@/entities/entity-tile'
import { IdChip } from '@/ui/id-chip'
import styles from './home-page.module.css'

/** Entities that every mock of the service has, each worth opening. */
export const samples = [
  { kind: 'blueprint', id: 'bp_01J8ZQ4N6T7RXQZV', name: 'Museum guide' },
  { kind: 'blueprint', id: 'bp_01J4L4RGE200TRTS', name: 'A blueprint of 200 traits' },
  { kind: 'blueprint', id: '00123', name: 'A blueprint full of oddities' },
  { kind: 'space', id: 'spc_7QK2M9XW4VTB8D3R', name: 'Roman gallery tour' },
  { kind: 'end user', id: 'eu_3B81KK0PZQ7M2YTC', name: 'Ines Valdo' },
] as const

/** Entities to start with. Only on a mock: the entities of other services are unknown. */
export function SampleEntities() {
  const { environment } = useEnvironment()
  if (environment.kind !== 'mock') return null
  return (
    <section className={styles.section} aria-labelledby="samples">
      <h2 id="samples">In this mock</h2>
      <ul className={styles.samples}>
        {samples.map(({ kind, id, name }) => (
          <li key={id}>
            <EntityTile kind={kind} id={id} />
            <EntityLink kind={kind} id={id} name={name} noPeek />
            <IdChip id={id} what={`${kind} id`} bare />
          </li>
        ))}
      </ul>
    </section>
  )
}
