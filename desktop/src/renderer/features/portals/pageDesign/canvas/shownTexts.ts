import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import type { EditedText } from '../designer/DesignerContext.ts'

/** The mark of a text that can be edited at its place: the path of its field. */
export const textMark = 'data-text'

const partIn = (canvas: Element | null, id: string): Element | null =>
  canvas?.querySelector(`[data-part="${CSS.escape(id)}"]`) ?? null

const readText = (element: string, shown: Element): EditedText => ({
  element,
  path: (shown.getAttribute(textMark) ?? '').split('.'),
})

/** The first text of a widget that can be edited at its place. */
export function findFirstText(canvas: Element | null, { id }: PageNode): EditedText | null {
  const shown = partIn(canvas, id)?.querySelector(`[${textMark}]`)
  return shown ? readText(id, shown) : null
}

/** The text of a widget that is nearest to a point: it may be empty, or beside its words. */
export function findNearestText(
  canvas: Element | null,
  { id }: PageNode,
  { clientX, clientY }: { clientX: number; clientY: number },
): EditedText | null {
  const away = (from: number, to: number, at: number) => Math.max(from - at, 0, at - to)
  const [nearest] = [...(partIn(canvas, id)?.querySelectorAll(`[${textMark}]`) ?? [])]
    .map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect()
      return { text, distance: Math.hypot(away(left, right, clientX), away(top, bottom, clientY)) }
    })
    .toSorted((one, other) => one.distance - other.distance)
  return nearest ? readText(id, nearest.text) : null
}

/** The text of a widget at a point of the window. It is found by its place: what is only looked at is hit by no pointer. */
export function findTextAt(
  canvas: Element | null,
  { id }: PageNode,
  point: { clientX: number; clientY: number },
): EditedText | null {
  const texts = [...(partIn(canvas, id)?.querySelectorAll(`[${textMark}]`) ?? [])]
  const hit = texts.find((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect()
    const { clientX: x, clientY: y } = point
    return x >= left - 4 && x <= right + 4 && y >= top - 4 && y <= bottom + 4
  })
  return hit ? readText(id, hit) : null
}
