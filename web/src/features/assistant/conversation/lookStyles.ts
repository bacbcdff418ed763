import type { CSSProperties } from 'react'
import type { AssistantLook } from '#shared/features/assistant/rules/assistantLook.ts'
import type { AssistantAnswer } from '../calls.ts'

/** How a portal wants its conversation to look. Cast: the server wrote it, by its type. */
export const lookIn = ({ look }: Pick<AssistantAnswer, 'look'>): AssistantLook => look as AssistantLook

/** What a portal chose of a box; the rest is the style sheet's (AIC-24). */
export function boxStyle(box: AssistantLook['questionStyle'] | undefined): CSSProperties {
  if (!box) return {}
  const {
    backgroundColor,
    color,
    borderColor,
    borderWidth,
    borderRadius,
    margin,
    padding,
    shadow,
    fontSize,
  } = box
  return chosen({
    ...{ backgroundColor, color, borderColor, borderWidth, borderRadius, margin, padding, fontSize },
    borderStyle: borderWidth !== null || borderColor !== null ? 'solid' : null,
    boxShadow: shadow ? 'var(--shadow-lg)' : null,
  })
}

/** The starting message's font (AIC-19). */
export const fontStyle = (font: AssistantLook['startingMessageFontStyle'] | undefined): CSSProperties =>
  chosen({
    fontSize: font?.fontSize ?? null,
    color: font?.color ?? null,
    fontWeight: font?.bold ? 700 : null,
    fontStyle: font?.italic ? 'italic' : null,
  })

/** The frame of a source (AIC-29). */
export function referenceStyle(format: AssistantLook['referenceFormatting'] | undefined): CSSProperties {
  if (!format) return {}
  const { outline, outlineType, outlineColor, outlineWeight, backgroundColor } = format
  return chosen({
    ...{ backgroundColor, borderStyle: outline ? outlineType : 'none' },
    ...{ borderColor: outlineColor, borderWidth: outlineWeight },
  })
}

/** Custom properties of a conversation, for what a style attribute cannot say: hovering, and the waiting dots (AIC-25, AIC-26). */
export function lookVariables({
  feedbackButton: thumb,
  defaultProcessingIcon: icon,
}: Partial<AssistantLook>): CSSProperties {
  // Cast: React sets custom properties, which its type does not know.
  return chosen({
    '--thumb': thumb?.color ?? null,
    '--thumb-hover': thumb?.hoverColor ?? null,
    '--dots': icon?.color ?? null,
    '--dots-width': icon ? `${icon.width}px` : null,
    '--dots-height': icon ? `${icon.height}px` : null,
  }) as CSSProperties
}

const chosen = (values: Record<string, string | number | null>): CSSProperties =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))

type Alignment = AssistantLook['questionAlignment'] | AssistantLook['responseAlignment'] | undefined

/** The position of a message in its line (AIC-27, AIC-28). In style attributes, as `windowStyles` says. */
export const turnStyle = (alignment: Alignment): CSSProperties => ({
  ...{ display: 'flex', gap: 'var(--space-3)', alignItems: 'flex-end' },
  ...(alignment?.startsWith('right') && { justifyContent: 'flex-end' }),
  ...(alignment === 'leftIndent' && { marginInlineStart: 'var(--space-6)' }),
})

/** On phones a question of 60 % would be a column of words. */
export const questionWidth = (alignment: Alignment): CSSProperties =>
  alignment === 'right-60' ? { maxWidth: 'max(60%, min(85%, 24rem))' } : {}

export const avatarStyle: CSSProperties = {
  ...{ flex: 'none', width: 32, height: 32, borderRadius: 'var(--radius-full)', objectFit: 'cover' },
}
