import { ActionIcon, Group } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { outlines } from '@/blueprint/lanes/goal-mark'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { brief, countOf, countText } from '@/lib/words'
import classes from './corpora.module.css'
import type { Evidence, Part } from './evidence'
import { PaneHead, PartList, scoreText } from './evidence-lists'
import { curve, layOut, placeNames, placeVerbs } from './graph-layout'
import graphClasses from './drawing.module.css'
import { litBy, type Selection } from './selection'
import { useZoom } from './use-zoom'

interface GraphPaneProps {
  selection: Selection
}

/** Entities and relationships: the strongest as a graph, all as lists. */
export function GraphPane({ selection }: GraphPaneProps) {
  const { entity, edge } = selection.evidence
  return (
    <section className={classes.pane} data-evidence="graph" aria-label="Graph">
      {entity.length > 0 && <Graph selection={selection} />}
      <div className={classes.lists}>
        <PartList
          title="Entities"
          parts={entity.filter(({ type }) => type !== undefined)}
          selection={selection}
        >
          {(part) => (
            <>
              <TypeMark entity={part} types={typesOf(selection.evidence)} />
              <bdi>{brief(part.name, 80)}</bdi>
              {scoreText(part)}
            </>
          )}
        </PartList>
        <PartList title="Relationships" parts={edge} selection={selection}>
          {(part) => (
            <>
              <span>
                <b>
                  <bdi>{brief(part.name || 'No name', 60)}</bdi>
                </b>
                <small>{part.to.map(({ name }) => brief(name, 60)).join(' → ')}</small>
              </span>
              {scoreText(part)}
            </>
          )}
        </PartList>
      </div>
    </section>
  )
}

/** Types in the order in which they first come: the place of one is its color and shape. */
export const typesOf = memoizeByObject(({ entity }: Evidence) => [
  ...new Set(entity.flatMap(({ type }) => type ?? [])),
])

/** Before it is measured. */
const usual = { width: 468, height: 326 }
const mostTypes = 12

function Graph({ selection }: GraphPaneProps) {
  const { evidence } = selection
  const { ref, ...measured } = useElementSize()
  const [width, height] = [measured.width || usual.width, measured.height || usual.height]
  const graph = useMemo(() => layOut(evidence, { width, height }), [evidence, width, height])
  const { scale, zoomIn, zoomOut, reset, drawing } = useZoom({ width, height })
  const types = typesOf(evidence)
  const named = evidence.entity.filter(({ type }) => type === undefined).length
  const total = evidence.entity.length
  return (
    <>
      <PaneHead
        title="Graph"
        hint={
          graph.nodes.length < total
            ? `${graph.nodes.length} of ${countText(total)} drawn; the lists have the rest`
            : `${countOf(total - named, 'entity', 'entities')}${named > 0 ? `, ${named} more only named` : ''}`
        }
        end={
          <ActionIcon.Group>
            <ActionIcon variant="default" aria-label="Zoom out" onClick={zoomOut}>
              <IconMinus size={14} />
            </ActionIcon>
            <ActionIcon variant="default" aria-label="Zoom in" onClick={zoomIn}>
              <IconPlus size={14} />
            </ActionIcon>
            <ActionIcon variant="default" aria-label="Show the whole graph" onClick={reset}>
              <IconMaximize size={14} />
            </ActionIcon>
          </ActionIcon.Group>
        }
      />
      <div className={graphClasses.graph} ref={ref}>
        <svg
          {...drawing}
          role="img"
          tabIndex={0}
          aria-label="Graph of the entities. The lists hold the same."
        >
          <Drawn graph={graph} selection={selection} scale={scale} width={width} />
        </svg>
      </div>
      <Group
        component="ul"
        className={graphClasses.legend}
        px="var(--pc-gutter)"
        h={32}
        gap={14}
        wrap="nowrap"
        aria-label="Types"
      >
        {types.slice(0, mostTypes).map((type) => {
          const [first, ...others] = evidence.entity.filter((one) => one.type === type)
          return (
            <li key={type}>
              {first && <TypeMark entity={first} types={types} />} <bdi>{brief(type || 'No type', 30)}</bdi>{' '}
              <small>{countText(others.length + 1)}</small>
            </li>
          )
        })}
      </Group>
    </>
  )
}

interface DrawnProps extends GraphPaneProps {
  graph: ReturnType<typeof layOut>
  scale: number
  /** Pixels. */
  width: number
}

/** Relationships in the light whose verbs are written. */
const mostVerbs = 14

/** What the pointer is at lights what belongs to it, as the selection does. */
function Drawn({ graph: { nodes, edges }, selection, scale, width }: DrawnProps) {
  const { evidence, selected, select } = selection
  const [pointed, setPointed] = useState<string>()
  const lit = litBy(evidence, pointed ?? selected)
  const { verbs, names } = useMemo(() => {
    const first = nodes.filter(({ entity }) => lit.has(entity.key))
    const verbs = placeVerbs(edges.filter(({ edge }) => lit.has(edge.key)).slice(0, mostVerbs), scale)
    return { verbs, names: placeNames([...new Set([...first, ...nodes])], width, scale, verbs, first.length) }
  }, [nodes, edges, lit, scale, width])
  const state = ({ key }: Part) => (lit.size === 0 ? undefined : lit.has(key) ? 'lit' : 'faded')
  const isLit = ({ edge }: (typeof edges)[number]) => lit.has(edge.key)
  return (
    <g style={{ fontSize: 11.5 / scale }}>
      {[...edges.filter((one) => !isLit(one)), ...edges.filter(isLit)].map(({ edge, from, to }) => (
        <path
          key={edge.key}
          d={curve(from, to).path}
          className={graphClasses.edge}
          data-state={state(edge)}
          data-dashed={[from, to].some(({ entity }) => entity.type === undefined) || undefined}
          strokeWidth={1 + 2 * Math.min(1, Math.max(0, edge.score ?? 0))}
          onClick={() => select(edge.key)}
        />
      ))}
      {nodes.map(({ entity, x, y, r }) => (
        <g
          key={entity.key}
          className={graphClasses.node}
          transform={`translate(${x} ${y})`}
          data-state={state(entity)}
          onClick={() => select(entity.key)}
          onPointerEnter={() => setPointed(entity.key)}
          onPointerLeave={() => setPointed(undefined)}
        >
          <title>{brief(entity.name, 200)}</title>
          {entity.key === selected && <circle r={r + 6.5} className={graphClasses.ring} />}
          <Shape entity={entity} types={typesOf(evidence)} r={r} />
        </g>
      ))}
      {verbs.map(({ text, left, right, top, bottom }, index) => (
        <g key={index} className={graphClasses.verb}>
          <rect x={left} y={top} width={right - left} height={bottom - top} rx={4 / scale} />
          <text x={(left + right) / 2} y={bottom - 4.5 / scale}>
            {text}
          </text>
        </g>
      ))}
      {names.map(({ node, text, x, y }) => (
        <text key={node.entity.key} x={x} y={y} className={graphClasses.name} data-state={state(node.entity)}>
          {text}
        </text>
      ))}
    </g>
  )
}

interface ShapeProps {
  entity: Part
  types: readonly string[]
}

function Shape({ entity, types, r }: ShapeProps & { r: number }) {
  if (entity.type === undefined) return <circle r={r} className={graphClasses.onlyNamed} />
  const place = types.indexOf(entity.type)
  const color = `var(--pc-cat-${'abcdefgh'.charAt(place % 8)})`
  return (
    <path
      d={outlines[place % outlines.length]}
      className={graphClasses.shape}
      style={{ ['--type' as string]: color }}
      transform={`scale(${r / 9.5})`}
    />
  )
}

/** The shape of an entity's type, beside its name. */
export function TypeMark(props: ShapeProps) {
  return (
    <svg width={12} height={12} viewBox="-11 -11 22 22" aria-hidden style={{ flex: 'none' }}>
      <Shape {...props} r={9.5} />
    </svg>
  )
}
