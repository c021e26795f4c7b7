import { usePrinted } from '@/ui/page/use-printed'
import type { Entity, Reference, Relationship } from '@/features/corpora/model/answer'
import styles from './panes.module.css'
import { ScoreBar } from './score-bar'
import { TypeMark } from './type-mark'
import type { RunView } from '@/features/corpora/use-run-view'

const most = 2000

export function EntityRow({ entity, view }: { entity: Entity; view: RunView }) {
  const { name, type, description } = entity
  return (
    <>
      <span className={styles.rowHead}>
        <TypeMark place={view.types.indexOf(type)} />
        <span className={styles.name} title={name}>
          {name.slice(0, 200) || 'no name'}
        </span>
        <span className={styles.by}>{type.slice(0, 40) || 'no type'}</span>
        <ScoreBar of={entity} scale={view.scales.e} />
      </span>
      <Content text={description} none="no description" />
    </>
  )
}

export function RelationshipRow({ relationship, view }: { relationship: Relationship; view: RunView }) {
  const { source, words, target, description } = relationship
  return (
    <>
      <span className={styles.rowHead}>
        <span className={`${styles.name} ${styles.triple}`} title={`${source} → ${words} → ${target}`}>
          <bdi>{endText(source)}</bdi> →{' '}
          <bdi className={styles.belongs}>{words.slice(0, 120) || 'not named'}</bdi> →{' '}
          <bdi>{endText(target)}</bdi>
        </span>
        <ScoreBar of={relationship} scale={view.scales.r} />
      </span>
      <Content text={description} none="no description" />
    </>
  )
}

export function endText(name: string): string {
  return name.trim() === '' ? 'no endpoint' : name.slice(0, 120)
}

export function ReferenceRow({ reference, view }: { reference: Reference; view: RunView }) {
  const by = view.text.matched[reference.index]?.by ?? 'nothing'
  return (
    <>
      <span className={styles.rowHead}>
        <span className={styles.number}>{reference.index + 1}</span>
        <code title={reference.source}>{reference.source.slice(0, 200) || 'no source id'}</code>
        <span className={styles.by} data-weak={by === 'wording only' || by === 'nothing' || undefined}>
          {by === 'nothing' ? 'no chunk' : `by ${by}`}
        </span>
      </span>
      <Content text={reference.content} none="no content" />
    </>
  )
}

/** Truncated on screen, complete on paper. */
function Content({ text, none }: { text: string; none: string }) {
  const isPrinted = usePrinted()
  return <span className={styles.content}>{(isPrinted ? text : text.slice(0, most)) || none}</span>
}
