import type { CSSProperties } from 'react'
import type { AssistantLook } from '#shared/features/assistant/rules/assistantLook.ts'

/** As everywhere on the portal (2§9). */
const phoneWidth = 600

/** The place and size of the pop-up, never beyond the window; on a phone all of it (AIC-39). */
export function popupStyle(given: AssistantLook['popupPosition'], windowWidth: number): CSSProperties {
  if (windowWidth <= phoneWidth) return { inset: 'var(--space-2)' }
  const { position, paddingX, paddingY, widthPercent, heightPercent, minWidth, minHeight } = given
  const [edge, side] = position.split('-')
  return {
    width: `min(max(${widthPercent}vw, ${minWidth}px), 100vw - ${2 * paddingX}px)`,
    height: `min(max(${heightPercent}dvh, ${minHeight}px), 100dvh - ${2 * paddingY}px)`,
    insetBlock: edge === 'top' ? `${paddingY}px auto` : `auto ${paddingY}px`,
    insetInline: side === 'center' ? '0px' : side === 'left' ? `${paddingX}px auto` : `auto ${paddingX}px`,
  }
}
