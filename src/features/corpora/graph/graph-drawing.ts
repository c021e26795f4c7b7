import type { GraphEdge } from '@/features/corpora/model/graph'
import type { Point } from '@/features/corpora/model/layout-graph'
import type { Label } from '@/features/corpora/model/place-labels'
import type { VisibleGraph } from '@/features/corpora/model/visible-graph'

export type LitState = 'selected' | 'related' | undefined
export type Sided = 'entered' | 'left' | undefined

/** All that a picture of a graph needs, on the screen or in a file. */
export interface GraphDrawing {
  readonly shown: VisibleGraph
  /** Of nodes, on the screen but for the viewport's shift. */
  readonly points: readonly Point[]
  readonly radiusOf: (place: number) => number
  /** Place of a node's type; −1 without one. */
  readonly typeOf: (place: number) => number
  readonly widthOf: (edge: GraphEdge) => number
  readonly stateOf: (key: string) => LitState
  readonly isFaint: (row: { readonly key: string; readonly score: number | null }) => boolean
  /** In which of two runs it is alone. */
  readonly sideOf: (key: string) => Sided
  readonly isSelecting: boolean
  readonly labels: readonly Label[]
}
