import type { CSSProperties } from 'react'
import type { Box } from './usePartBoxes.ts'

/** Puts something over a rectangle of the stage. */
export const placeOnStage = (box: Box | undefined): CSSProperties =>
  box ? { left: box.x, top: box.y, width: box.width, height: box.height } : {}
