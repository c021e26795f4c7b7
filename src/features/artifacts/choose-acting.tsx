import { ActAs } from '@/entities/act-as'
import { useIdentities } from '@/session/use-identities'
import styles from './choose-acting.module.css'

interface ChooseActingProps {
  suggested: readonly string[]
  /** The page says already why the chosen end user cannot act, and offers others. */
  isTroubled: boolean
}

/** Nobody acts: the participants of the space come first among those who could. */
export function ChooseActing({ suggested, isTroubled }: ChooseActingProps) {
  const { state } = useIdentities()
  return (
    <section className={styles.choose} aria-labelledby="choose-acting">
      <h2 id="choose-acting">{state.frozen ? 'Acting is frozen' : 'Whose artifacts?'}</h2>
      <p>
        The service lists the artifacts of a space only for an end user who may see it.{' '}
        {state.frozen
          ? 'Choosing an end user thaws it.'
          : isTroubled
            ? 'The list appears once you act with another token.'
            : 'Choose who to act as. No request is sent until you choose.'}
      </p>
      {!isTroubled && <ActAs variant="filled" suggested={suggested} />}
    </section>
  )
}
