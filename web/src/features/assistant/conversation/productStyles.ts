import type { CSSProperties } from 'react'
import type { AssistantLook } from '#shared/features/assistant/rules/assistantLook.ts'

/** The largest width of a card (AIC-80). */
const maxWidths = { vertical: 300, horizontal: 600 } as const
const lines = 2

export type ProductLook = ReturnType<typeof productStyles>

/** How cards of products look, as a portal wants it (AIC-34). In style attributes, as `windowStyles` says. */
export function productStyles(look: AssistantLook['productFormatting'] | undefined) {
  const orientation = look?.orientation ?? 'vertical'
  const isVertical = orientation === 'vertical'
  const maxWidth = maxWidths[orientation]
  const hasBox = look?.showBox ?? true
  const box: CSSProperties = hasBox
    ? {
        border: `${look?.borderWidth ?? 1}px solid ${look?.borderColor || 'var(--color-line)'}`,
        borderRadius: look?.radius ?? 8,
        background: look?.backgroundColor || 'var(--color-surface)',
      }
    : {}
  return {
    shows: {
      image: look?.showImage ?? true,
      title: look?.showTitle ?? true,
      description: look?.showDescription ?? true,
      price: look?.showPrice ?? true,
    },
    list: {
      display: 'grid',
      gap: 'var(--space-3)',
      gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${isVertical ? 200 : 320}px), 1fr))`,
      margin: 'var(--space-4) 0 0',
      padding: 0,
      listStyle: 'none',
    },
    place: { display: 'flex', maxWidth },
    card: {
      ...box,
      display: 'flex',
      flexDirection: isVertical ? 'column' : 'row',
      width: '100%',
      maxWidth,
      minWidth: 0,
      overflow: 'hidden',
      color: 'var(--color-heading)',
      textDecoration: 'none',
    },
    picture: isVertical
      ? { width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', background: 'var(--color-line)' }
      : {
          flex: 'none',
          width: '30%',
          maxWidth: 160,
          minHeight: 96,
          objectFit: 'cover',
          background: 'var(--color-line)',
        },
    text: {
      display: 'flex',
      flex: 1,
      flexDirection: 'column',
      gap: 'var(--space-1)',
      minWidth: 0,
      padding: hasBox ? 'var(--space-3)' : 'var(--space-2) 0',
    },
    title: { fontSize: 'var(--text-sm)', fontWeight: 600, overflowWrap: 'anywhere' },
    description: {
      display: '-webkit-box',
      overflow: 'hidden',
      color: 'var(--color-muted)',
      fontSize: 'var(--text-xs)',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: lines,
    },
    price: { marginBlockStart: 'auto', fontSize: 'var(--text-sm)', fontWeight: 600 },
  } as const satisfies Record<string, CSSProperties | Record<string, boolean>>
}
