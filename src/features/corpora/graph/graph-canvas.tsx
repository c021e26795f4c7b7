import { useEffect, useRef, useState } from 'react'
import type { GraphDrawing } from './graph-drawing'
import styles from './graph.module.css'
import { currentPalette } from './graph-palette'
import { paintGraph } from './paint-graph'
import type { Size } from './use-viewport'

interface GraphCanvasProps {
  drawing: GraphDrawing
  x: number
  y: number
  size: Size
}

/** A graph of thousands of nodes. What can be focused of it is an element of its own, beside it. */
export function GraphCanvas({ drawing, x, y, size }: GraphCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
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
    const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)]
    // A canvas is emptied when its size is set, even to what it was.
    if (element.width !== width) element.width = width
    if (element.height !== height) element.height = height
    paintGraph(context, drawing, { x, y, ...size, density, palette })
  }, [drawing, x, y, size, palette])
  return <canvas ref={canvas} className={styles.canvas} aria-hidden />
}
