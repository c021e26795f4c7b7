import { useEffect, useState } from 'react'
import type { Graph } from '@/features/corpora/model/graph'
import { layoutGraph, type Point } from '@/features/corpora/model/layout-graph'

/** Up to this number of nodes the layout settles before the first paint: that takes no longer than painting. */
const atOnce = 400
/** Milliseconds of work between two frames. Trusted Types rule out workers, so a large graph settles in slices. */
const [slice, frame] = [30, 4]

const cachedLayouts = new WeakMap<Graph, readonly Point[]>()

/** Positions of the nodes once the layout has settled: a moving layout is never drawn. */
export function useLayout(
  graph: Graph,
  radiusOf: (place: number) => number,
  fixed?: ReadonlyMap<string, Point>,
): readonly Point[] | undefined {
  const [settled, setSettled] = useState<{ readonly graph: Graph; readonly points: readonly Point[] }>()
  const small = graph.nodes.length <= atOnce ? settle(graph, radiusOf, fixed) : cachedLayouts.get(graph)
  useEffect(() => {
    if (graph.nodes.length <= atOnce || cachedLayouts.has(graph)) return
    const layout = layoutGraph(graph, { radiusOf, fixed })
    let timer: ReturnType<typeof setTimeout>
    const go = () => {
      if (!layout.step(slice)) {
        timer = setTimeout(go, frame)
        return
      }
      const points = layout.points()
      cachedLayouts.set(graph, points)
      setSettled({ graph, points })
    }
    timer = setTimeout(go)
    return () => clearTimeout(timer)
  }, [graph, radiusOf, fixed])
  return small ?? (settled?.graph === graph ? settled.points : undefined)
}

function settle(graph: Graph, radiusOf: (place: number) => number, fixed?: ReadonlyMap<string, Point>) {
  const before = cachedLayouts.get(graph)
  if (before) return before
  const layout = layoutGraph(graph, { radiusOf, fixed })
  layout.step(Infinity)
  const points = layout.points()
  cachedLayouts.set(graph, points)
  return points
}
