import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { shortDuration } from '@/lib/time/relative-time'
import { useAppearance } from '@/ui/styles/appearance'
import { avatarTone } from '@/ui/avatar-tone'
import type { TimelineRow } from '@/features/spaces/model/timeline-rows'
import type { SenderLabel } from './sender-label'
import styles from './timeline.module.css'

interface MinimapProps {
  rows: readonly TimelineRow[]
  /** By sender key. A bar has the color of the sender's avatar. */
  senders: ReadonlyMap<string, SenderLabel>
  /** The visible rows. */
  range: { readonly startIndex: number; readonly endIndex: number } | null
  onGo: (index: number) => void
}

/** Pixels. */
const [inset, tallest, widest] = [9, 12, 34]
/** Message length in characters that fills the width. */
const fullText = 240

/**
 * Overview of the conversation: a bar per message, by sender and length, and dashes for pauses. A click scrolls there.
 */
export function Minimap({ rows, senders, range, onGo }: MinimapProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [canvasHeight, setCanvasHeight] = useState(0)
  const { isDark } = useAppearance()
  useEffect(() => {
    const element = canvas.current?.parentElement
    if (!element) return
    const observer = new ResizeObserver(([entry]) =>
      setCanvasHeight(Math.round(entry?.contentRect.height ?? 0)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const step = Math.min(tallest, canvasHeight / Math.max(rows.length, 1))
  useEffect(() => {
    if (canvas.current && canvasHeight > 0) draw(canvas.current, canvasHeight, rows, senders, step)
    // `isDark` is a dependency because the colors come from the theme.
  }, [rows, senders, canvasHeight, step, isDark])
  const go = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return
    const top = event.clientY - event.currentTarget.getBoundingClientRect().top
    onGo(Math.max(0, Math.min(rows.length - 1, Math.floor(top / step))))
  }
  return (
    <div
      className={styles.map}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={go}
    >
      <canvas ref={canvas} />
      {range && canvasHeight > 0 && (
        <span
          className={styles.frame}
          style={{
            top: range.startIndex * step,
            height: Math.max(8, (range.endIndex - range.startIndex + 1) * step),
          }}
        />
      )}
    </div>
  )
}

function draw(
  canvas: HTMLCanvasElement,
  height: number,
  rows: readonly TimelineRow[],
  senders: ReadonlyMap<string, SenderLabel>,
  step: number,
) {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = window.devicePixelRatio
  const width = canvas.clientWidth
  canvas.width = width * scale
  canvas.height = height * scale
  context.scale(scale, scale)
  const style = getComputedStyle(canvas)
  const quiet = style.getPropertyValue('--pc-ink3')
  const colors = new Map(
    [...senders].map(([key, { avatar, name }]) => [
      key,
      style.getPropertyValue(`--pc-cat-${avatarTone(avatar ?? name)}`) || quiet,
    ]),
  )
  context.font = `9.5px ${style.getPropertyValue('--pc-sans')}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  // If many rows share one pixel, a few of them are enough.
  const stride = Math.max(1, Math.floor(0.5 / step))
  for (let index = 0; index < rows.length; index += stride) {
    const row = rows[index]
    if (!row) continue
    const middle = (index + 0.5) * step
    if (row.kind === 'message') {
      const { sender, content, isRepeat } = row.message
      context.globalAlpha = 0.72
      context.fillStyle = colors.get(sender) ?? quiet
      const length = 8 + (widest - 8) * Math.min(1, content.length / fullText)
      const thick = isRepeat ? 2 : Math.max(1, step * (content.length > 120 ? 0.62 : 0.42))
      context.fillRect(inset, middle - thick / 2, length, thick)
    } else if (row.kind === 'gap' && step >= 8) {
      context.globalAlpha = 1
      context.fillStyle = quiet
      context.fillText(shortDuration(row.milliseconds), width / 2, middle)
    }
  }
}
