import type { PlacedField } from '../entities/Certification.ts'

/** Between a line and the page's edge, in points, where no width is given. */
const margin = 24

/** Where a field's line may stand on a page of this width, in points. It never leaves the page. */
export function fieldSpan(
  { x, width, align }: Pick<PlacedField, 'x' | 'width' | 'align'>,
  pageWidth: number,
): { left: number; width: number } {
  const place = Math.min(Math.max(x, 0), pageWidth)
  const free = {
    left: pageWidth - place - margin,
    right: place - margin,
    center: 2 * (Math.min(place, pageWidth - place) - margin),
  }[align]
  const room = Math.max(free, 1)
  const span = width > 0 ? Math.min(width, room + margin) : room
  return { width: span, left: place - { left: 0, center: span / 2, right: span }[align] }
}
