import { useEffect, useRef, useState } from 'react'
import type { Size } from '@/features/corpora/model/fitted'
import type { GraphDrawing } from './graph-drawing'
import styles from './graph.module.css'
import { currentPalette } from './graph-palette'
import { paintGraph, paintUnlit } from './paint-graph'

interface GraphCanvasProps {
  drawing: GraphDrawing
  x: number
  y: number
  size: Size
}

/** Draws a graph of thousands of nodes. The focusable part is a separate element over it. */
export function GraphCanvas({ drawing, x, y, size }: GraphCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  /** The picture without a selection, and the values it was painted from: a selection then repaints little. */
  const unlit = useRef<{ readonly copy: HTMLCanvasElement; readonly from: readonly unknown[] }>(undefined)
  const [palette, setPalette] = useState(currentPalette)
  useEffect(() => {
    const watch = new MutationObserver(() => setPalette(currentPalette()))
    watch.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-mantine-color-scheme'],
    })
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const density = Math.min(2, window.devicePixelRatio || 1)
    const frame = { x, y, ...size, density, palette }
    sizeTo(element, size, density)
    const { shown, points, radiusOf, typeOf, widthOf, isFaint, sideOf } = drawing
    const from = [shown, points, radiusOf, typeOf, widthOf, isFaint, sideOf, x, y, size, palette, density]
    const before = unlit.current
    if (!before || from.some((part, at) => part !== before.from[at])) {
      const copy = before?.copy ?? document.createElement('canvas')
      sizeTo(copy, size, density)
      const aside = copy.getContext('2d')
      if (aside) paintUnlit(aside, drawing, frame)
      unlit.current = { copy, from }
    }
    paintGraph(context, drawing, frame, unlit.current?.copy)
  }, [drawing, x, y, size, palette])
  return <canvas ref={canvas} className={styles.canvas} aria-hidden />
}

/** Setting a canvas's size clears it, even to the same size. */
function sizeTo(element: HTMLCanvasElement, size: Size, density: number) {
  const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)]
  if (element.width !== width) element.width = width
  if (element.height !== height) element.height = height
}
