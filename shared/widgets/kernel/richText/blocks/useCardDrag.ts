import { type PointerEvent, type RefObject, useRef } from 'react'

const threshold = 6

type Drag = { card: number; id: number; x: number; y: number; hasMoved: boolean }

/**
 * Dragging of cards onto what has `data-pile`, or back to what has `data-deck`. A mouse takes a card anywhere; a finger at its grip, since
 * elsewhere it scrolls the page.
 */
export function useCardDrag(
  box: RefObject<HTMLElement | null>,
  drop: (card: number, pile: number | null) => void,
) {
  const drag = useRef<Drag | null>(null)
  const hadMoved = useRef(false)
  const over = (x: number, y: number, card: HTMLElement) => {
    // The card is under the pointer itself.
    card.style.pointerEvents = 'none'
    const found = document.elementFromPoint?.(x, y)?.closest<HTMLElement>('[data-pile], [data-deck]') ?? null
    card.style.pointerEvents = ''
    return found && box.current?.contains(found) ? found : null
  }
  const mark = (target: HTMLElement | null) => {
    for (const one of box.current?.querySelectorAll<HTMLElement>('[data-over]') ?? []) delete one.dataset.over
    if (target) target.dataset.over = ''
  }
  const end = (card: HTMLElement) => {
    drag.current = null
    card.style.translate = ''
    delete card.dataset.dragged
    mark(null)
  }
  return {
    /** Whether the press that ends now has moved a card: it is no choice of one. */
    wasDragged: () => hadMoved.current,
    handlers: (card: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        hadMoved.current = false
        const onGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null
        if (event.button !== 0 || (event.pointerType === 'touch' && !onGrip)) return
        drag.current = { card, id: event.pointerId, x: event.clientX, y: event.clientY, hasMoved: false }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const now = drag.current
        if (!now || now.id !== event.pointerId) return
        const [dx, dy] = [event.clientX - now.x, event.clientY - now.y]
        if (!now.hasMoved && Math.hypot(dx, dy) < threshold) return
        if (!now.hasMoved) event.currentTarget.setPointerCapture?.(event.pointerId)
        now.hasMoved = true
        hadMoved.current = true
        event.currentTarget.style.translate = `${dx}px ${dy}px`
        event.currentTarget.dataset.dragged = ''
        mark(over(event.clientX, event.clientY, event.currentTarget))
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const now = drag.current
        if (!now) return
        const target = now.hasMoved ? over(event.clientX, event.clientY, event.currentTarget) : null
        end(event.currentTarget)
        if (target) drop(now.card, target.dataset.pile === undefined ? null : Number(target.dataset.pile))
      },
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event.currentTarget),
    }),
  }
}
