import { Button } from '@mantine/core'
import type { Graph } from '@/features/corpora/model/graph'
import { endText } from '@/features/corpora/evidence/evidence-rows'
import paneStyles from '@/features/corpora/evidence/panes.module.css'
import { ScoreBar } from '@/features/corpora/evidence/score-bar'
import { TypeMark } from '@/features/corpora/evidence/type-mark'
import type { RunView } from '@/features/corpora/use-run-view'
import styles from './graph.module.css'
import type { GraphFiltering } from './use-graph-filter'

const most = 1200

/** Description of the selected node or edge, with the chunks that mention it. */
export function SelectionCard({ view, filter }: { view: RunView; filter: GraphFiltering }) {
  const { answer, graph, selected, related, scales, types, select } = view
  const edge = answer.relationships.find(({ key }) => key === selected)
  const node = graph.nodes.find(({ key }) => key === (graph.nodeOf.get(selected ?? '') ?? selected))
  // A node may stand for several entities of the same name: the selected one is described.
  const entities = node ? answer.entities.filter(({ key }) => graph.nodeOf.get(key) === node.key) : []
  const entity = entities.find(({ key }) => key === selected) ?? entities[0]
  if (!edge && !node)
    return (
      <p className={styles.hint}>
        {selected === undefined
          ? 'Press Tab to enter the graph. Left and Right change the edge, Down follows it, Up goes back.'
          : `${litNodes(graph, related)} of ${graph.nodes.length.toLocaleString('en-GB')} nodes belong to the selection.`}
      </p>
    )
  return (
    <div className={styles.card} role="group" aria-label="Selected in the graph">
      {edge ? (
        <>
          <div className={styles.cardHead}>
            <bdi>{endText(edge.source)}</bdi>
            <em>
              → <bdi>{edge.words.slice(0, 120) || 'not named'}</bdi> →
            </em>
            <bdi>{endText(edge.target)}</bdi>
            <span className={styles.scored}>
              <ScoreBar of={edge} scale={scales.r} />
            </span>
          </div>
          <p>{edge.description.slice(0, most) || 'No description in the reply.'}</p>
        </>
      ) : (
        node && (
          <>
            <div className={styles.cardHead}>
              {entity && <TypeMark place={types.indexOf(entity.type)} />}
              <bdi>{node.name.slice(0, 300)}</bdi>
              <em>{entity ? entity.type.slice(0, 60) || 'no type' : 'only named in a relationship'}</em>
              {entity && (
                <span className={styles.scored}>
                  <ScoreBar of={entity} scale={scales.e} />
                </span>
              )}
            </div>
            <p>
              {entity
                ? entity.description.slice(0, most) || 'No description in the reply.'
                : 'The reply does not list it among its entities.'}
            </p>
          </>
        )
      )}
      {entities.length > 1 && (
        <div className={styles.cardActs}>
          <span className={styles.hint}>{entities.length} entities with this name share one node:</span>
          {entities.slice(0, 8).map(({ key, type, index }) => (
            <Button
              key={key}
              size="xs"
              variant="subtle"
              aria-pressed={key === entity?.key}
              onClick={() => select(key)}
            >
              {index + 1}, {type.slice(0, 40) || 'no type'}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.cardActs}>
        <NamedIn view={view} onChoose={select} />
        {node && !edge && (
          <Button size="xs" variant="subtle" onClick={() => filter.hide(node.key, node.name)}>
            Hide
          </Button>
        )}
      </div>
    </div>
  )
}

function NamedIn({
  view: { answer, related },
  onChoose,
}: {
  view: RunView
  onChoose: (key: string) => void
}) {
  const chunks = answer.chunks.filter(({ key }) => related.has(key))
  if (chunks.length === 0) return <span className={styles.hint}>No chunk names it.</span>
  return (
    <>
      <span className={styles.hint}>Named in {chunks.length === 1 ? 'chunk' : 'chunks'}</span>
      {chunks.slice(0, 8).map(({ key, index, source }) => (
        <Button
          key={key}
          size="xs"
          variant="subtle"
          className={paneStyles.number}
          title={source.slice(0, 200)}
          aria-label={`Chunk ${index + 1}`}
          onClick={() => onChoose(key)}
        >
          {index + 1}
        </Button>
      ))}
      {chunks.length > 8 && <span className={styles.hint}>and {chunks.length - 8} more</span>}
    </>
  )
}

function litNodes({ nodes }: Graph, related: ReadonlySet<string>): string {
  return nodes.filter(({ key }) => related.has(key)).length.toLocaleString('en-GB')
}
