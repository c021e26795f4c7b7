import { ActionIcon, Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useCallback, useRef } from 'react'
import { labeled } from '@/ui/overlays/labeled'
import { exportFile } from '@/entities/catalog-list/export-file'
import { Menu } from '@/ui/overlays/menu'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { showToast } from '@/ui/overlays/toast'
import { useRestoredFocus } from '@/ui/overlays/use-restored-focus'
import { nodeRadius, typeLetter } from '@/features/corpora/model/node-shape'
import { shareOf } from '@/features/corpora/model/score-scale'
import paneStyles from '@/features/corpora/evidence/panes.module.css'
import type { RunView } from '@/features/corpora/use-run-view'
import { typeCounts, type Graph } from '@/features/corpora/model/graph'
import { TypeMark } from '@/features/corpora/evidence/type-mark'
import type { GraphDrawing } from './graph-drawing'
import { graphPng, graphSvg } from './graph-file'
import { GraphOutline } from './graph-outline'
import { currentPalette } from './graph-palette'
import { GraphView } from './graph-view'
import styles from './graph.module.css'
import { SelectionCard } from './selection-card'
import { useGraphFilter, type GraphFiltering } from './use-graph-filter'
import { useLayout } from './use-layout'

const nothing: ReadonlySet<string> = new Set()

interface GraphPaneProps {
  view: RunView
  isOutline: boolean
  onOutline: (isOutline: boolean) => void
}

/** Entities and relationships of a run as a picture or as a tree. */
export function GraphPane({ view, isOutline, onOutline }: GraphPaneProps) {
  const { graph, scales, answer, types } = view
  const { nodes, undrawn } = graph
  const filter = useGraphFilter(graph)
  const { shown } = filter
  const radiusOf = useCallback(
    (place: number) => nodeRadius(shareOf(scales.e, nodes[place]?.score ?? null)),
    [nodes, scales.e],
  )
  const settled = useLayout(graph, radiusOf)
  const drawing = useRef<GraphDrawing>(undefined)
  const foot = useRef<HTMLDivElement>(null)
  const restoredFocus = useRestoredFocus(foot)
  const onDraw = useCallback((drawn: GraphDrawing) => {
    drawing.current = drawn
  }, [])
  const ghosts = nodes.filter(({ isGhost }) => isGhost).length
  const merged = answer.entities.length - (nodes.length - ghosts)
  const away = nodes.length - shown.count
  const selected =
    view.selected === undefined ? undefined : (graph.nodeOf.get(view.selected) ?? view.selected)
  // A hidden node does not count as selected, but its selection returns with it.
  const isAway = shown.isShown[nodes.findIndex(({ key }) => key === selected)] === false
  const label = 'Graph of this run'
  const isEmpty = nodes.length === 0
  return (
    <>
      <div className={paneStyles.head}>
        <h2>{label}</h2>
        <span
          className={paneStyles.aside}
          style={{ marginLeft: 0 }}
          title={
            merged > 0
              ? 'Entities with the same name share one node, because relationships refer to names.'
              : undefined
          }
        >
          {answer.entities.length.toLocaleString('en-GB')}{' '}
          {answer.entities.length === 1 ? 'entity' : 'entities'}
          {merged > 0 && `, ${merged.toLocaleString('en-GB')} merged`}
          {ghosts > 0 && `, ${ghosts.toLocaleString('en-GB')} only named`}
        </span>
        {!isEmpty && (
          <div className={paneStyles.actions}>
            {!isOutline && settled && (
              <Menu
                label="Save picture"
                align="end"
                groups={[
                  [
                    { label: 'As SVG', note: 'For editing', onSelect: () => saveAsSvg(drawing.current) },
                    {
                      label: 'As PNG',
                      note: 'Image, at twice the screen resolution',
                      onSelect: () => void saveAsPng(drawing.current),
                    },
                  ],
                ]}
              >
                {(trigger) => (
                  <ActionIcon size="xs" {...labeled('Save picture')} {...trigger}>
                    <IconDownload size={15} aria-hidden />
                  </ActionIcon>
                )}
              </Menu>
            )}
            <SegmentedField
              label="Graph shown as"
              hideLabel
              value={isOutline ? 'outline' : 'graph'}
              options={[
                { value: 'graph', label: 'Graph' },
                { value: 'outline', label: 'Outline' },
              ]}
              onChange={(value) => onOutline(value === 'outline')}
            />
          </div>
        )}
      </div>
      {isEmpty ? (
        <p className={styles.empty}>
          {answer.missingLists.includes('entities')
            ? 'The reply has no list of entities.'
            : 'The reply names no entities and no relationships between any.'}
        </p>
      ) : isOutline ? (
        <GraphOutline view={view} shown={shown} />
      ) : settled ? (
        <GraphView
          {...{ label, shown, settled, radiusOf, types, onDraw }}
          edgeScale={scales.r}
          selected={isAway ? undefined : selected}
          related={isAway ? nothing : view.related}
          isFaint={view.isFaint}
          onSelect={view.select}
          isFocused={filter.focus !== undefined}
          onFocus={filter.focusOn}
        />
      ) : (
        <div className={styles.pane} data-pending>
          <p className={styles.waiting}>Arranging {nodes.length.toLocaleString('en-GB')} nodes</p>
        </div>
      )}
      {!isEmpty && (
        <div ref={foot} className={styles.foot} tabIndex={-1} {...restoredFocus}>
          {!isAway && <SelectionCard view={view} filter={filter} />}
          {(away > 0 || undrawn.length > 0) && (
            <p className={styles.hint}>
              {away > 0 && (
                <>
                  {away.toLocaleString('en-GB')} of {nodes.length.toLocaleString('en-GB')} nodes are not
                  shown.{' '}
                  <Button size="xs" variant="subtle" onClick={filter.showAll}>
                    Show all
                  </Button>
                </>
              )}
              {undrawn.length > 0 &&
                ` ${undrawn.length === 1 ? 'One relationship lacks' : `${undrawn.length} relationships lack`} an endpoint: listed, not drawn.`}
            </p>
          )}
          <TypeLegend graph={graph} types={types} filter={filter} />
        </div>
      )}
    </>
  )
}

function saveAsSvg(drawing: GraphDrawing | undefined) {
  if (drawing) exportFile('graph.svg', graphSvg(drawing, currentPalette()))
}

async function saveAsPng(drawing: GraphDrawing | undefined) {
  const picture = drawing && (await graphPng(drawing, currentPalette()))
  if (picture) exportFile('graph.png', picture)
  else showToast({ tone: 'bad', text: 'This browser could not draw the picture. SVG may work.' })
}

interface TypeLegendProps {
  graph: Graph
  types: readonly string[]
  filter: GraphFiltering
}

/** Each type by shape, color and name, with its count. A switched-off type's nodes are hidden. */
function TypeLegend({ graph, types, filter }: TypeLegendProps) {
  const counts = typeCounts(graph.nodes, types)
  if (counts.length === 0) return null
  return (
    <ul className={styles.legend} aria-label="Types in the graph">
      {counts.map(({ type, count }) => (
        <li key={type}>
          <button
            type="button"
            className={styles.type}
            aria-pressed={!filter.hiddenTypes.has(type)}
            title={`Type ${typeLetter(types.indexOf(type))}, ${type || 'not given'}`}
            onClick={() => filter.toggleType(type)}
          >
            <TypeMark place={types.indexOf(type)} />
            <span>{type.slice(0, 60) || 'no type'}</span> <b>{count.toLocaleString('en-GB')}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}
