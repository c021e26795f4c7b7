import { memo, useMemo } from 'react'
import type { GraphNode } from '@/features/corpora/model/graph'
import { edgePath, middleOf } from '@/features/corpora/model/edge-curve'
import { hasRing, shapeColor, shapePath } from '@/features/corpora/model/node-shape'
import { edgeName, nodeName } from './graph-names'
import type { GraphDrawing, LitState, Sided } from './graph-drawing'
import styles from './graph.module.css'

interface GraphSvgProps {
  drawing: GraphDrawing
  label: string
  x: number
  y: number
  /** Key of the node or edge in the tab order. */
  stop: string | undefined
}

/** A graph as focusable elements, for up to a few hundred nodes. */
export function GraphSvg({ drawing, label, x, y, stop }: GraphSvgProps) {
  const { shown, points, stateOf, sideOf, isFaint } = drawing
  const { nodes } = shown.graph
  const lines = useMemo(() => linesOf(shown, points), [shown, points])
  const lit = shown.edges.find(({ key }) => stateOf(key) === 'selected')
  const ends = lit && [points[lit.from], points[lit.to]]
  return (
    <svg
      className={styles.svg}
      role="group"
      aria-label={label}
      data-selecting={drawing.isSelecting || undefined}
    >
      <g transform={`translate(${x} ${y})`}>
        {lines.map(({ edge, path, name, isDashed }) => (
          <EdgeMark
            key={edge.key}
            id={edge.key}
            path={path}
            width={drawing.widthOf(edge)}
            name={name}
            isDashed={isDashed}
            state={stateOf(edge.key)}
            side={sideOf(edge.key)}
            isFaint={isFaint(edge)}
            isStop={edge.key === stop}
          />
        ))}
        {nodes.map((node, place) => {
          const point = points[place]
          return shown.isShown[place] && point ? (
            <NodeMark
              key={node.key}
              node={node}
              x={point.x}
              y={point.y}
              radius={drawing.radiusOf(place)}
              type={drawing.typeOf(place)}
              state={stateOf(node.key)}
              side={sideOf(node.key)}
              isFaint={isFaint(node)}
              isStop={node.key === stop}
            />
          ) : null
        })}
        <g aria-hidden className={styles.labels}>
          {drawing.labels.map(({ place, text, x: left, y: top }) => {
            const node = nodes[place]
            return (
              node && (
                <text
                  key={place}
                  x={left}
                  y={top}
                  data-state={stateOf(node.key)}
                  data-faint={isFaint(node) || undefined}
                >
                  {text}
                </text>
              )
            )
          })}
          {lit && ends?.[0] && ends[1] && <EdgePlate words={lit.words} {...middleOf(ends[0], ends[1])} />}
        </g>
      </g>
    </svg>
  )
}

/** Edges with the properties that do not depend on the selection. */
function linesOf({ edges, graph: { nodes } }: GraphDrawing['shown'], points: GraphDrawing['points']) {
  return edges.flatMap((edge) => {
    const [from, to] = [points[edge.from], points[edge.to]]
    const [source, target] = [nodes[edge.from], nodes[edge.to]]
    if (!from || !to || !source || !target) return []
    return {
      edge,
      path: edgePath(from, to),
      name: edgeName(source.name, edge.words, target.name, edge.score),
      isDashed: source.isGhost || target.isGhost,
    }
  })
}

function EdgePlate({ words, x, y }: { words: string; x: number; y: number }) {
  const text = words.length > 28 ? `${words.slice(0, 27)}…` : words
  const width = text.length * 6.3 + 16
  return text === '' ? null : (
    <g className={styles.plate} transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-10} width={width} height={20} rx={4} />
      <text y={4}>{text}</text>
    </g>
  )
}

interface EdgeMarkProps {
  id: string
  path: string
  width: number
  name: string
  isDashed: boolean
  state: LitState
  side: Sided
  isFaint: boolean
  isStop: boolean
}

const EdgeMark = memo(function EdgeMark({
  id,
  path,
  width,
  name,
  isDashed,
  state,
  side,
  isFaint,
  isStop,
}: EdgeMarkProps) {
  return (
    <g
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      aria-pressed={state === 'selected'}
      className={styles.edge}
      data-key={id}
      data-state={state}
      data-side={side}
      data-faint={isFaint || undefined}
    >
      <path d={path} className={styles.reach} />
      <path
        d={path}
        strokeWidth={state === 'selected' ? 4.5 : width}
        strokeDasharray={side === 'left' ? '2 3' : isDashed ? '4 3' : undefined}
      />
    </g>
  )
})

interface NodeMarkProps {
  node: GraphNode
  x: number
  y: number
  radius: number
  type: number
  state: LitState
  side: Sided
  isFaint: boolean
  isStop: boolean
}

const NodeMark = memo(function NodeMark({
  node,
  x,
  y,
  radius,
  type,
  state,
  side,
  isFaint,
  isStop,
}: NodeMarkProps) {
  const color = `var(${shapeColor(type)})`
  return (
    <g
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={nodeName(node)}
      aria-pressed={state === 'selected'}
      className={styles.node}
      transform={`translate(${x} ${y})`}
      data-key={node.key}
      data-state={state}
      data-side={side}
      data-faint={isFaint || undefined}
    >
      <circle r={Math.max(12, radius)} className={styles.reach} />
      {state !== undefined && <circle r={radius + 6.5} className={styles.ring} />}
      {side === 'entered' && <circle r={radius + 4.5} className={styles.entered} />}
      <path
        d={shapePath(type, radius)}
        className={node.isGhost || side === 'left' ? styles.ghost : styles.shape}
        style={node.isGhost || side === 'left' ? { stroke: color } : { fill: color }}
      />
      {hasRing(type) && <circle r={radius + 2.5} className={styles.typeRing} style={{ stroke: color }} />}
      <circle r={radius + 9} className={styles.focus} />
    </g>
  )
})
