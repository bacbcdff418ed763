/** A picture's focal point, in percent from its upper left corner. */
export type PictureFocus = { x: number; y: number }

const mark = '#focus='

/**
 * The address of a picture, with its focal point as a fragment, which browsers do not send: each place that shows a picture has its
 * address, and only some know its asset (docs/decisions/0045).
 */
export const withFocus = (address: string, focus: PictureFocus | null | undefined): string =>
  focus ? `${address}${mark}${focus.x},${focus.y}` : address

/** What a picture keeps in sight where it is cut (`object-fit: cover`): its focal point, or the middle. */
export function focusStyle(address: string | null | undefined): { objectPosition: string } | undefined {
  const at = address?.lastIndexOf(mark) ?? -1
  if (!address || at < 0) return undefined
  const [x, y, ...more] = address
    .slice(at + mark.length)
    .split(',')
    .map(Number)
  const isPercent = (value: number | undefined): value is number =>
    value !== undefined && value >= 0 && value <= 100
  if (!isPercent(x) || !isPercent(y) || more.length > 0) return undefined
  return { objectPosition: `${x}% ${y}%` }
}
