import { ActionIcon, Group } from '@mantine/core'
import { useElementSize, useEventListener } from '@mantine/hooks'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { brief, countOf, countText } from '@/lib/words'
import classes from './corpora.module.css'
import graphClasses from './drawing.module.css'
import type { Part } from './evidence'
import { colorOf, PaneHead, PartList, TypeMark, typesOf } from './evidence-lists'
import { curve, layOut, placeLabels } from './graph-layout'
import type { Selection } from './selection'

interface GraphPaneProps {
  selection: Selection
}

/** Entities and relationships: the strongest as a graph, all as lists. */
export function GraphPane({ selection }: GraphPaneProps) {
  return (
    <section className={classes.pane} data-evidence="graph" aria-label="Graph">
      {selection.evidence.entity.length > 0 && <Graph selection={selection} />}
      <div className={classes.lists}>
        <PartList kind="entity" selection={selection} />
        <PartList kind="edge" selection={selection} />
      </div>
    </section>
  )
}

const mostTypes = 12

const whole = { x: 0, y: 0, scale: 1 }
const controls = [
  { key: '-', label: 'Zoom out', Icon: IconMinus },
  { key: '+', label: 'Zoom in', Icon: IconPlus },
  { key: '0', label: 'Show the whole graph', Icon: IconMaximize },
]
const passive = { passive: false }

function Graph({ selection }: GraphPaneProps) {
  const { evidence, lit, selected, select } = selection
  const { ref, width: measured } = useElementSize()
  const [width, height] = [measured || 468, 326]
  const { nodes, edges } = useMemo(() => layOut(evidence, { width, height }), [evidence, width, height])
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
    const first = nodes.filter(({ entity }) => lit.has(entity.key))
    const verbs = edges.filter(({ edge }) => lit.has(edge.key))
    const own = nodes.filter(({ entity }) => entity.key === selected)
    return placeLabels([...new Set([...own, ...first, ...verbs, ...nodes])], width, view.scale)
  }, [nodes, edges, lit, selected, view.scale, width])
  const state = ({ key }: Part) => (lit.size === 0 ? undefined : lit.has(key) ? 'lit' : 'faded')
  const named = evidence.entity.filter(({ type }) => type === undefined).length
  const total = evidence.entity.length
  return (
    <>
      <PaneHead
        title="Graph"
        hint={
          nodes.length < total
            ? `${nodes.length} of ${countText(total)} drawn; the lists have the rest`
            : `${countOf(total - named, 'entity', 'entities')}${named > 0 ? `, ${named} more only named` : ''}`
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
                data-dashed={[from, to].some(({ entity }) => entity.type === undefined) || undefined}
                strokeWidth={1 + 2 * Math.min(1, Math.max(0, edge.score ?? 0))}
                onClick={() => select(edge.key)}
              />
            ))}
            {nodes.map(({ entity, x, y, r }) => (
              <circle
                key={entity.key}
                cx={x}
                cy={y}
                r={r}
                className={graphClasses.node}
                fill={colorOf(evidence, entity.type)}
                data-dashed={entity.type === undefined || undefined}
                data-state={state(entity)}
                aria-current={entity.key === selected}
                onClick={() => select(entity.key)}
              >
                <title>{brief(entity.name, 200)}</title>
              </circle>
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
      <Group className={graphClasses.legend} px="var(--pc-gutter)" h={32} gap={14} wrap="nowrap">
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
