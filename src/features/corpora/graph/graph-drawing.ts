import type { GraphEdge } from '@/features/corpora/model/graph'
import type { Point } from '@/features/corpora/model/layout-graph'
import type { Label } from '@/features/corpora/model/place-labels'
import type { VisibleGraph } from '@/features/corpora/model/visible-graph'

export type LitState = 'selected' | 'related' | undefined
export type Sided = 'entered' | 'left' | undefined

/** The data of a graph's picture, on screen or in a file. */
export interface GraphDrawing {
  readonly shown: VisibleGraph
  /** Positions of the nodes in pixels, without the viewport's offset. */
  readonly points: readonly Point[]
  readonly radiusOf: (place: number) => number
  /** Index of a node's type; −1 without one. */
  readonly typeOf: (place: number) => number
  readonly widthOf: (edge: GraphEdge) => number
  readonly stateOf: (key: string) => LitState
  readonly isFaint: (row: { readonly key: string; readonly score: number | null }) => boolean
  /** Whether only one of two compared runs has it, and which. */
  readonly sideOf: (key: string) => Sided
  readonly isSelecting: boolean
  readonly labels: readonly Label[]
}
