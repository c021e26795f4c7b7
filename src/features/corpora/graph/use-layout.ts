import { useEffect, useState } from 'react'
import type { Graph } from '@/features/corpora/model/graph'
import { layoutGraph, type Point } from '@/features/corpora/model/layout-graph'

/** Up to so many nodes are settled before they are painted first: that takes no longer than to paint them. */
const atOnce = 400
/** Milliseconds of work between two frames. Trusted Types keep workers out, so a large graph is settled in slices. */
const [slice, frame] = [30, 4]

const known = new WeakMap<Graph, readonly Point[]>()

/** Where the nodes are, once they are settled: nothing is drawn that still moves. */
export function useLayout(
  graph: Graph,
  radiusOf: (place: number) => number,
  fixed?: ReadonlyMap<string, Point>,
): readonly Point[] | undefined {
  const [settled, setSettled] = useState<{ readonly graph: Graph; readonly points: readonly Point[] }>()
  const small = graph.nodes.length <= atOnce ? settle(graph, radiusOf, fixed) : known.get(graph)
  useEffect(() => {
    if (graph.nodes.length <= atOnce || known.has(graph)) return
    const layout = layoutGraph(graph, { radiusOf, fixed })
    let timer: ReturnType<typeof setTimeout>
    const go = () => {
      if (!layout.step(slice)) {
        timer = setTimeout(go, frame)
        return
      }
      const points = layout.points()
      known.set(graph, points)
      setSettled({ graph, points })
    }
    timer = setTimeout(go)
    return () => clearTimeout(timer)
  }, [graph, radiusOf, fixed])
  return small ?? (settled?.graph === graph ? settled.points : undefined)
}

function settle(graph: Graph, radiusOf: (place: number) => number, fixed?: ReadonlyMap<string, Point>) {
  const before = known.get(graph)
  if (before) return before
  const layout = layoutGraph(graph, { radiusOf, fixed })
  layout.step(Infinity)
  const points = layout.points()
  known.set(graph, points)
  return points
}
