import { useCallback, useMemo } from 'react'
import { byRank, edgesByNode, type GraphEdge } from '@/features/corpora/model/graph'
import { edgeWidth } from '@/features/corpora/model/edge-curve'
import type { Point } from '@/features/corpora/model/layout-graph'
import { placeLabels } from '@/features/corpora/model/place-labels'
import { shareOf, type ScoreScale } from '@/features/corpora/model/score-scale'
import type { VisibleGraph } from '@/features/corpora/model/visible-graph'
import type { GraphDrawing, LitState, Sided } from './graph-drawing'

interface DrawingOf {
  readonly shown: VisibleGraph
  readonly settled: readonly Point[]
  readonly k: number
  readonly radiusOf: (place: number) => number
  readonly types: readonly string[]
  readonly edgeScale: ScoreScale
  readonly selected: string | undefined
  readonly related: ReadonlySet<string>
  readonly isFaint: GraphDrawing['isFaint']
  readonly sideOf?: ((key: string) => Sided) | undefined
}

const nobody = () => undefined
/** Maximum number of nodes for which a name may be above or next to its node if it does not fit below. */
const mostRoomy = 60
/** Square pixels of the picture per name in a large graph. */
const areaPerLabel = 6_000

/** Closer zoom shows more names: their number grows with the area, so the number in view stays the same. */
function mostLabels(count: number, points: readonly Point[]): number {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return Math.max(count > 400 ? 45 : 110, ((right - left) * (bottom - top)) / areaPerLabel)
}

export function useDrawing(of: DrawingOf): GraphDrawing {
  const { shown, settled, k, radiusOf, types, edgeScale, selected, related, isFaint, sideOf = nobody } = of
  const { nodes } = shown.graph
  // Nodes grow less than the picture, so that zooming in makes room between them.
  const grown = Math.min(1.15, Math.max(0.16, k ** 0.9))
  const points = useMemo(() => settled.map(({ x, y }) => ({ x: x * k, y: y * k })), [settled, k])
  const drawn = useCallback((place: number) => radiusOf(place) * grown, [radiusOf, grown])
  const typeOf = useCallback(
    (place: number) => types.indexOf(nodes[place]?.isGhost === false ? nodes[place].type : '\0'),
    [nodes, types],
  )
  const widthOf = useCallback(
    (edge: GraphEdge) => edgeWidth(shareOf(edgeScale, edge.score)) * Math.min(1, grown + 0.1),
    [edgeScale, grown],
  )
  const ranks = useMemo(
    () =>
      byRank(
        nodes,
        edgesByNode(shown.graph).map(({ length }) => length),
      ),
    [nodes, shown.graph],
  )
  const stateOf = useCallback(
    (key: string): LitState => (key === selected ? 'selected' : related.has(key) ? 'related' : undefined),
    [selected, related],
  )
  const labels = useMemo(() => {
    const rankOf = (place: number) => {
      const state = stateOf(nodes[place]?.key ?? '')
      return state === 'selected' ? 0 : state === 'related' ? 1 : 2
    }
    const isLit = selected !== undefined
    const order = ranks.filter((place) => shown.isShown[place])
    return placeLabels({
      order: isLit ? order.toSorted((a, b) => rankOf(a) - rankOf(b)) : order,
      nameOf: (place) => nodes[place]?.name ?? '',
      pointOf: (place) => points[place] ?? { x: 0, y: 0 },
      radiusOf: drawn,
      isWanted: (place) => rankOf(place) === 0,
      most: mostLabels(nodes.length, points),
      isRoomy: nodes.length <= mostRoomy,
    })
  }, [nodes, ranks, shown, points, drawn, stateOf, selected])
  return {
    shown,
    points,
    radiusOf: drawn,
    typeOf,
    widthOf,
    stateOf,
    isFaint,
    sideOf,
    isSelecting: selected !== undefined,
    labels,
  }
}
