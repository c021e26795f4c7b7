import { typeCounts, type Graph } from '@/features/corpora/model/graph'
import { typeLetter } from '@/features/corpora/model/node-shape'
import { TypeMark } from '@/features/corpora/type-mark'
import styles from './graph.module.css'
import type { GraphFiltering } from './use-graph-filter'

interface TypeLegendProps {
  graph: Graph
  types: readonly string[]
  filter: GraphFiltering
}

/** Each type by shape, colour and word, with how many there are; pressed out, its nodes are not drawn. */
export function TypeLegend({ graph, types, filter }: TypeLegendProps) {
  const counts = typeCounts(graph.nodes, types)
  if (counts.length === 0) return null
  return (
    <ul className={styles.legend} aria-label="Types in the graph">
      {counts.map(({ type, count }) => (
        <li key={type}>
          <button
            type="button"
            className={styles.type}
            aria-pressed={!filter.hiddenTypes.has(type)}
            title={`Type ${typeLetter(types.indexOf(type))}, ${type || 'not given'}`}
            onClick={() => filter.toggleType(type)}
          >
            <TypeMark place={types.indexOf(type)} />
            <span>{type.slice(0, 60) || 'no type'}</span> <b>{count.toLocaleString('en-GB')}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}
