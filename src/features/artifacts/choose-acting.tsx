import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { isText } from '@/lib/shape'
import { ActAs } from '@/entities/act-as'
import { useIdentities } from '@/session/use-identities'
import styles from './choose-acting.module.css'

/** Nobody acts: the participants of the space come first among those who could. */
export function ChooseActing({ space }: { space: string }) {
  const { state } = useIdentities()
  const told = useCatalogEntity({ kind: 'space', id: space })?.fields.participant_ids?.value
  return (
    <section className={styles.choose} aria-labelledby="choose-acting">
      <h2 id="choose-acting">{state.frozen ? 'Acting is frozen' : 'Whose artifacts?'}</h2>
      <p>
        The service lists the artifacts of a space only for an end user who may see it.{' '}
        {state.frozen
          ? 'Choosing an end user thaws it.'
          : 'Choose who to act as. No request is sent until you choose.'}
      </p>
      <ActAs variant="filled" suggested={Array.isArray(told) ? told.filter(isText) : []} />
    </section>
  )
}
