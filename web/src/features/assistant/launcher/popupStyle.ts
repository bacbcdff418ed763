import type { CSSProperties } from 'react'
import type { AssistantLook } from '../../../../../shared/src/features/assistant/rules/assistantLook.ts'

/** Where the pop-up stands and how large it is, never beyond the window; a phone's window is its own (AIC-39). */
export function popupStyle({
  position,
  paddingX,
  paddingY,
  widthPercent,
  heightPercent,
  minWidth,
  minHeight,
}: AssistantLook['popupPosition']): CSSProperties {
  const [edge, side] = position.split('-')
  // Cast: React sets custom properties, which its type does not know.
  return {
    '--width': `min(max(${widthPercent}vw, ${minWidth}px), 100vw - ${2 * paddingX}px)`,
    '--height': `min(max(${heightPercent}dvh, ${minHeight}px), 100dvh - ${2 * paddingY}px)`,
    '--top': edge === 'top' ? `${paddingY}px` : 'auto',
    '--bottom': edge === 'bottom' ? `${paddingY}px` : 'auto',
    '--start': side === 'right' ? 'auto' : side === 'left' ? `${paddingX}px` : '0px',
    '--end': side === 'left' ? 'auto' : side === 'right' ? `${paddingX}px` : '0px',
  } as CSSProperties
}
