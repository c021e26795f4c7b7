import { withoutCredentials } from '@/lib/json/without-credentials'
import { edgePath } from '@/features/corpora/model/edge-curve'
import { labelWidth } from '@/features/corpora/model/label-width'
import { hasRing, shapeColor, shapePath } from '@/features/corpora/model/node-shape'
import type { GraphDrawing } from './graph-drawing'
import type { Palette } from './graph-palette'
import { paintGraph } from './paint-graph'

const margin = 24

/**
 * SVG of the whole drawing, including parts out of view. The service's texts are escaped, so it contains no scripts or
 * links.
 */
export function graphSvg(drawing: GraphDrawing, palette: Palette): string {
  const { shown, points, labels } = drawing
  const { left, top, width, height } = boundsOf(drawing)
  const color = (name: string) => palette.get(name) ?? '#68767b'
  const edges = shown.edges.flatMap((edge) => {
    const [from, to] = [points[edge.from], points[edge.to]]
    if (!from || !to) return []
    return [
      `<path d="${edgePath(from, to)}" fill="none" stroke="${color('--pc-ink4')}" stroke-width="${drawing.widthOf(edge).toFixed(2)}"><title>${escaped(edge.words)}</title></path>`,
    ]
  })
  const nodes = shown.graph.nodes.flatMap((node, place) => {
    const point = points[place]
    if (!shown.isShown[place] || !point) return []
    const type = drawing.typeOf(place)
    const radius = drawing.radiusOf(place)
    const fill = color(shapeColor(type))
    const look = node.isGhost
      ? `fill="${color('--pc-app')}" stroke="${fill}" stroke-width="1.6" stroke-dasharray="3 2.4"`
      : `fill="${fill}"`
    const ring = hasRing(type) ? `<circle r="${radius + 2.5}" fill="none" stroke="${fill}"/>` : ''
    return [
      `<g transform="translate(${point.x.toFixed(1)} ${point.y.toFixed(1)})"><title>${escaped(node.name)}</title><path d="${shapePath(type, radius)}" ${look}/>${ring}</g>`,
    ]
  })
  const names = labels.map(
    ({ text, x, y }) => `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}">${escaped(text)}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left.toFixed(1)} ${top.toFixed(1)} ${width.toFixed(1)} ${height.toFixed(1)}" width="${Math.ceil(width)}" height="${Math.ceil(height)}">`,
    `<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="100%" height="100%" fill="${color('--pc-app')}"/>`,
    ...edges,
    ...nodes,
    `<g font-family="Inter, system-ui, sans-serif" font-size="11.5" font-weight="500" text-anchor="middle" fill="${color('--pc-ink')}" stroke="${color('--pc-app')}" stroke-width="4" stroke-linejoin="round" paint-order="stroke">`,
    ...names,
    '</g>',
    '</svg>',
  ].join('\n')
}

/** The same picture as a PNG at double density. Undefined if the browser cannot draw a canvas of that size. */
export async function graphPng(drawing: GraphDrawing, palette: Palette): Promise<Blob | undefined> {
  const { left, top, width, height } = boundsOf(drawing)
  const density = Math.min(2, 8000 / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * density)
  canvas.height = Math.ceil(height * density)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const labels = drawing.labels.map((label) => ({ ...label, text: clean(label.text) }))
  paintGraph(
    context,
    { ...drawing, labels },
    { x: -left, y: -top, width, height, density, palette, isOpaque: true },
  )
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}

/** Bounds of the nodes and their full names. */
function boundsOf({ shown, points, radiusOf, labels }: GraphDrawing) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  const reach = (x: number, y: number, half: number, above: number, below: number) => {
    left = Math.min(left, x - half)
    right = Math.max(right, x + half)
    top = Math.min(top, y - above)
    bottom = Math.max(bottom, y + below)
  }
  points.forEach(({ x, y }, place) => {
    const radius = radiusOf(place)
    if (shown.isShown[place]) reach(x, y, radius, radius, radius)
  })
  for (const { x, y, text } of labels) reach(x, y, labelWidth(text) / 2, 11, 4)
  if (left > right) return { left: 0, top: 0, width: 1, height: 1 }
  return {
    left: left - margin,
    top: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  }
}

/** Removes credentials, as in case files. */
function clean(text: string): string {
  return withoutCredentials(text).text
}

/** Escapes text for XML, without credentials and without characters that XML does not allow. */
function escaped(text: string): string {
  return clean(text)
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
