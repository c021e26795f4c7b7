import { useCallback, useMemo, useState } from 'react'
import type { Answer } from '@/features/corpora/model/answer'
import type { RunChange, SetChange } from '@/features/corpora/model/compare-runs'
import { edgesByNode, graphOf, typeOrder } from '@/features/corpora/model/graph'
import type { Point } from '@/features/corpora/model/layout-graph'
import { nodeRadius } from '@/features/corpora/model/node-shape'
import { overlayGraph } from '@/features/corpora/model/overlay-graph'
import { scoreScale, shareOf } from '@/features/corpora/model/score-scale'
import { visibleGraph } from '@/features/corpora/model/visible-graph'
import { GraphView } from '@/features/corpora/graph/graph-view'
import graphStyles from '@/features/corpora/graph/graph.module.css'
import { firstFew } from '@/lib/text/first-few'
import { useLayout } from '@/features/corpora/graph/use-layout'
import paneStyles from '@/features/corpora/evidence/panes.module.css'
import styles from './compare.module.css'

interface ComparedGraphProps {
  before: Answer
  after: Answer
  types: readonly string[]
  change: RunChange
}

const nothing = { hiddenTypes: new Set<string>(), hidden: new Set<string>(), focus: undefined }
const never = () => false

/** Both graphs in one picture. Nodes of the later run keep their positions from its own picture. */
export function ComparedGraph({ before, after, types: availableTypes, change }: ComparedGraphProps) {
  const [selected, setSelected] = useState<string>()
  const own = useMemo(() => graphOf(after), [after])
  const { graph, sideOf } = useMemo(() => overlayGraph(before, after), [before, after])
  const scale = useMemo(
    () => scoreScale([...before.entities, ...after.entities].map(({ score }) => score)),
    [before, after],
  )
  const edgeScale = useMemo(
    () => scoreScale([...before.relationships, ...after.relationships].map(({ score }) => score)),
    [before, after],
  )
  const ownRadius = useCallback(
    (place: number) => nodeRadius(shareOf(scale, own.nodes[place]?.score ?? null)),
    [own, scale],
  )
  const radiusOf = useCallback(
    (place: number) => nodeRadius(shareOf(scale, graph.nodes[place]?.score ?? null)),
    [graph, scale],
  )
  const places = useLayout(own, ownRadius)
  const types = useMemo(
    () => typeOrder(availableTypes, [...after.entities, ...before.entities]),
    [availableTypes, after, before],
  )
  return (
    <>
      <div className={paneStyles.head}>
        <h2>Graph overlay</h2>
        <ul className={styles.key}>
          <li data-change="entered">Entered</li>
          <li>Both</li>
          <li data-change="left">Left</li>
        </ul>
      </div>
      {graph.nodes.length === 0 ? (
        <p className={graphStyles.empty}>Neither run names entities.</p>
      ) : places ? (
        <Overlay
          {...{ graph, own, places, radiusOf, types, edgeScale, sideOf, selected }}
          onSelect={setSelected}
        />
      ) : (
        <div className={graphStyles.pane} data-pending>
          <p className={graphStyles.waiting}>Arranging {own.nodes.length.toLocaleString('en-GB')} nodes</p>
        </div>
      )}
      <div className={graphStyles.foot}>
        <div className={graphStyles.card}>
          <Line change="entered" names={change.entities.entered} />
          <Line change="left" names={change.entities.left} />
          <p>
            <strong>{change.entities.both.length.toLocaleString('en-GB')} in both</strong> same place in each
            picture
          </p>
        </div>
      </div>
    </>
  )
}

type OverlayProps = Pick<ReturnType<typeof overlayGraph>, 'graph' | 'sideOf'> & {
  own: ReturnType<typeof graphOf>
  places: readonly Point[]
  radiusOf: (place: number) => number
  types: readonly string[]
  edgeScale: ReturnType<typeof scoreScale>
  selected: string | undefined
  onSelect: (key: string | undefined) => void
}

function Overlay({
  graph,
  own,
  places,
  radiusOf,
  types,
  edgeScale,
  sideOf,
  selected,
  onSelect,
}: OverlayProps) {
  const fixed = useMemo(() => {
    const placesByKey = new Map<string, Point>()
    own.nodes.forEach(({ key }, place) => {
      const point = places[place]
      if (point) placesByKey.set(key, point)
    })
    return placesByKey
  }, [own, places])
  const settled = useLayout(graph, radiusOf, fixed)
  const shown = useMemo(() => visibleGraph(graph, nothing), [graph])
  const lists = useMemo(() => edgesByNode(graph), [graph])
  const related = useMemo(() => {
    const place = graph.nodes.findIndex(({ key }) => key === selected)
    const edges = lists[place] ?? graph.edges.filter(({ key }) => key === selected)
    return new Set(
      edges.flatMap(({ key, from, to }) => [key, graph.nodes[from]?.key ?? '', graph.nodes[to]?.key ?? '']),
    )
  }, [graph, lists, selected])
  if (!settled) return <div className={graphStyles.pane} data-pending />
  return (
    <GraphView
      label="Graphs of both runs"
      {...{ shown, settled, radiusOf, types, edgeScale, selected, related, sideOf, onSelect }}
      isFaint={never}
      isFocused={false}
      onFocus={undefined}
    />
  )
}

const most = 40

function Line({
  change,
  names,
}: {
  change: keyof Pick<SetChange, 'entered' | 'left'>
  names: readonly string[]
}) {
  return (
    <p>
      <strong data-change={change} className={styles.count}>
        {names.length.toLocaleString('en-GB')} {change}
      </strong>{' '}
      {firstFew(names, most, (name) => name.slice(0, 80))}
    </p>
  )
}
