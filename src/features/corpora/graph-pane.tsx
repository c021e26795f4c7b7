import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force'
import { ActionIcon, Group } from '@mantine/core'
import { useElementSize, useEventListener } from '@mantine/hooks'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { brief, countOf, countText } from '@/lib/words'
import classes from './corpora.module.css'
import graphClasses from './drawing.module.css'
import type { Evidence, Part } from './evidence'
import { PaneHead, shapeOf, TypeMark, typesOf } from './evidence-lists'
import type { Selection } from './selection'

const mostTypes = 12

const whole = { x: 0, y: 0, scale: 1 }
const controls = [
  { key: '-', label: 'Zoom out', Icon: IconMinus },
  { key: '+', label: 'Zoom in', Icon: IconPlus },
  { key: '0', label: 'Show the whole graph', Icon: IconMaximize },
]
const passive = { passive: false }

/** The strongest entities and their relationships. */
export function Graph({ selection }: { selection: Selection }) {
  const { evidence, lit, selected, select } = selection
  const { ref, width: measured } = useElementSize()
  const [width, height] = [measured || 468, 326]
  const { nodes, edges } = useMemo(() => layOut(evidence, width, height), [evidence, width, height])
  const [view, setView] = useState(whole)
  const zoom = (factor: number, x = width / 2, y = height / 2) =>
    setView((now) => {
      const scale = Math.min(8, Math.max(0.5, now.scale * factor))
      const shift = 1 / now.scale - 1 / scale
      return { scale, x: now.x + x * shift, y: now.y + y * shift }
    })
  // React's own could not keep the page from scrolling.
  const wheel = useEventListener(
    'wheel',
    (event: WheelEvent) => {
      // In a narrow window it scrolls the page.
      if (innerWidth < 900 && !event.ctrlKey) return
      event.preventDefault()
      zoom(2 ** (-event.deltaY / 300), event.offsetX, event.offsetY)
    },
    passive,
  )
  const press = (key: string) => {
    if (key === '+') zoom(1.4)
    if (key === '-') zoom(1 / 1.4)
    if (key === '0') setView(whole)
  }
  const labels = useMemo(() => {
    const own = nodes.filter(({ entity }) => entity.key === selected)
    const verbs = edges.filter(({ edge }) => lit.has(edge.key))
    const first = nodes.filter(({ entity }) => lit.has(entity.key))
    return placeLabels([...own, ...first, ...verbs], nodes, width, view.scale)
  }, [nodes, edges, lit, selected, view.scale, width])
  const state = ({ key }: Part) => (lit.size === 0 ? undefined : lit.has(key) ? 'lit' : 'faded')
  const total = evidence.entity.length
  const onlyNamed = evidence.entity.filter(({ type }) => type === undefined).length
  return (
    <>
      <PaneHead
        title="Graph"
        hint={
          nodes.length < total
            ? `${nodes.length} of ${countText(total)} drawn; the lists have the rest`
            : `${countOf(total - onlyNamed, 'entity', 'entities')}${onlyNamed > 0 ? `, ${onlyNamed} more only named` : ''}`
        }
        end={
          <ActionIcon.Group>
            {controls.map(({ key, label, Icon }) => (
              <ActionIcon key={key} variant="default" aria-label={label} onClick={() => press(key)}>
                <Icon size={14} />
              </ActionIcon>
            ))}
          </ActionIcon.Group>
        }
      />
      <div className={graphClasses.graph} ref={ref}>
        <svg
          ref={wheel}
          viewBox={`${view.x} ${view.y} ${width / view.scale} ${height / view.scale}`}
          role="img"
          tabIndex={0}
          aria-label="Graph of the entities. The lists hold the same."
          onKeyDown={({ key }) => press(key)}
          onPointerMove={({ buttons, movementX, movementY }) => {
            if (buttons === 1)
              setView(({ x, y, scale }) => ({ scale, x: x - movementX / scale, y: y - movementY / scale }))
          }}
        >
          <g style={{ fontSize: 11.5 / view.scale }}>
            {edges.map(({ edge, from, to }) => (
              <path
                key={edge.key}
                d={curve(from, to).path}
                className={graphClasses.edge}
                data-state={state(edge)}
                strokeWidth={1 + 2 * Math.min(1, Math.max(0, edge.score ?? 0))}
                onClick={() => select(edge.key)}
              />
            ))}
            {nodes.map(({ entity, x, y, r }) => (
              <path
                key={entity.key}
                {...shapeOf(evidence, entity.type)}
                transform={`translate(${x} ${y}) scale(${r / 9})`}
                vectorEffect="non-scaling-stroke"
                className={graphClasses.node}
                data-dashed={entity.type === undefined || undefined}
                data-state={state(entity)}
                aria-current={entity.key === selected}
                onClick={() => select(entity.key)}
              >
                <title>{brief(entity.name, 200)}</title>
              </path>
            ))}
            {labels.map(({ part, text, x, y }) => (
              <text
                key={part.key}
                x={x}
                y={y}
                className={graphClasses.label}
                data-kind={part.kind}
                data-state={state(part)}
              >
                {text}
              </text>
            ))}
          </g>
        </svg>
      </div>
      <Group className={classes.foot} gap={14}>
        {typesOf(evidence)
          .slice(0, mostTypes)
          .map((type) => (
            <span key={type}>
              <TypeMark evidence={evidence} type={type} /> <bdi>{brief(type || 'No type', 30)}</bdi>{' '}
              <small>{countText(evidence.entity.filter((one) => one.type === type).length)}</small>
            </span>
          ))}
      </Group>
    </>
  )
}

/** Nodes that are drawn: more are no picture. */
const mostNodes = 150
const turns = 200

interface Node extends SimulationNodeDatum {
  readonly entity: Part
  /** Pixels. */
  readonly r: number
  x: number
  y: number
}

interface Edge {
  readonly edge: Part
  readonly from: Node
  readonly to: Node
}

/** Room for names: at each side, above and below. */
const [beside, above, below] = [52, 24, 38]

/**
 * The strongest entities as a graph that fits a size. The same answer gives the same picture: d3 starts from fixed
 * places, in the order of rank and name.
 */
export function layOut(evidence: Evidence, width: number, height: number) {
  const found = drawn(evidence)
  const x = filling(found, 'x', beside, width - beside)
  const y = filling(found, 'y', above, height - below)
  const nodes = found.map((node): Node => ({ ...node, x: x(node.x), y: y(node.y) }))
  return { nodes, edges: edgesAmong(nodes, evidence) }
}

/** The nodes where the forces between them come to rest, whatever the size. */
const drawn = memoizeByObject((evidence: Evidence) => {
  const { entity } = evidence
  const rank = ({ score = -1, type }: Part) => (type === undefined ? -2 : score)
  const ranked = entity.toSorted((a, b) => rank(b) - rank(a) || (a.name < b.name ? -1 : 1))
  const highest = Math.max(1, ...entity.map(({ score = 0 }) => score))
  const crowd = Math.min(1, Math.sqrt(40 / Math.min(mostNodes, ranked.length)))
  const nodes = ranked.slice(0, mostNodes).map((one): Node => {
    const share = Math.min(1, Math.max(0, (one.score ?? 0) / highest))
    return { entity: one, r: (7 + 11 * share) * crowd, x: NaN, y: NaN }
  })
  const links = edgesAmong(nodes, evidence).map(({ from, to }) => ({ source: from, target: to }))
  forceSimulation(nodes)
    .force('link', forceLink(links).distance(70))
    .force('charge', forceManyBody().strength(-400).theta(1.5))
    .force('x', forceX().strength(0.063))
    .force('y', forceY().strength(0.09))
    .force('collide', forceCollide(34))
    .stop()
    .tick(Math.round(turns * crowd))
  return nodes
})

function edgesAmong(nodes: readonly Node[], { edge }: Evidence): Edge[] {
  const byEntity = new Map(nodes.map((node) => [node.entity, node]))
  return edge.flatMap((one) => {
    const [from, to] = one.to.map((end) => byEntity.get(end))
    return from && to && from !== to ? [{ edge: one, from, to }] : []
  })
}

/** Moves a place so that all nodes fill what is between two ends. */
function filling(nodes: readonly Node[], axis: 'x' | 'y', start: number, end: number) {
  const places = nodes.map((node) => node[axis])
  const [first, last] = [Math.min(...places), Math.max(...places)]
  return (place: number) => start + (first === last ? 0.5 : (place - first) / (last - first)) * (end - start)
}

/** An edge that bulges by 8% of its length, and its middle. */
function curve({ x: x1, y: y1 }: Node, { x: x2, y: y2 }: Node) {
  const [x, y] = [(x1 + x2) / 2 - (y2 - y1) * 0.08, (y1 + y2) / 2 + (x2 - x1) * 0.08]
  return { path: `M${x1} ${y1}Q${x} ${y} ${x2} ${y2}`, x: (x1 + 2 * x + x2) / 4, y: (y1 + 2 * y + y2) / 4 }
}

/** Pixels of a label's letter on average and of its line; letters of a label. */
const [letter, line, longest] = [6.2, 15, 26]

/**
 * What is written below or above nodes, and on the middle of edges, without overlapping: the chosen first, then the first
 * nodes; one without room is left out. `scale`: how much larger than in pixels the drawing is shown.
 */
export function placeLabels(
  chosen: readonly (Node | Edge)[],
  nodes: readonly Node[],
  fullWidth: number,
  scale: number,
) {
  const placed: { part: Part; text: string; x: number; y: number; half: number }[] = []
  for (const one of new Set([...chosen, ...nodes])) {
    const part = 'entity' in one ? one.entity : one.edge
    const text = part.name.length > longest ? `${part.name.slice(0, longest - 1)}…` : part.name
    const half = (text.length * letter) / 2 / scale
    const middle = 'entity' in one ? one : curve(one.from, one.to)
    const x = Math.max(half, Math.min(fullWidth - half, middle.x))
    const ys = 'entity' in one ? [one.y + one.r + line / scale, one.y - one.r - 5 / scale] : [middle.y]
    const isFree = (y: number) =>
      placed.every(
        (other) => Math.abs(other.x - x) >= other.half + half || Math.abs(other.y - y) >= line / scale,
      )
    const y = ys.find(isFree)
    if (y !== undefined) placed.push({ part, text, x, y, half })
  }
  return placed
}
