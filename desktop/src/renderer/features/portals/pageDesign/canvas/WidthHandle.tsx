import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './PageCanvas.module.css'
import { type CanvasView, narrowest, widest } from './useCanvasScale.ts'

const step = 10

/** The page's edge: dragged, or moved by arrows, it makes the page as wide as any window. */
export function WidthHandle({ view }: { view: CanvasView }) {
  const { pixels, scale, setPixels } = view
  const start = useRef<{ x: number; pixels: number; scale: number } | null>(null)
  function onPointerMove({ clientX }: PointerEvent) {
    const from = start.current
    // The page is centred: it grows on both sides.
    if (from) setPixels(from.pixels + ((clientX - from.x) * 2) / from.scale)
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? step : event.key === 'ArrowLeft' ? -step : 0
    if (by === 0) return
    event.preventDefault()
    event.stopPropagation()
    setPixels(pixels + by)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no line
    <div
      className={styles.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the page in pixels"
      aria-valuenow={pixels}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, pixels, scale }
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = null
      }}
    />
  )
}
