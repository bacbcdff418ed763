import type { aspectRatios } from '#shared/features/content/lessons/kinds/fileKinds.ts'
import type { CourseItem } from '#shared/features/content/lessons/lesson.ts'
import type { PlayerAsset } from '../../host/WidgetHost.ts'

type AspectRatio = (typeof aspectRatios)[number]
const values: Readonly<Record<AspectRatio, number>> = {
  '1:1': 1,
  '16:9': 16 / 9,
  '4:3': 4 / 3,
  '3:2': 3 / 2,
  '8:5': 8 / 5,
}
const defaultAspectRatio: AspectRatio = '16:9'

/**
 * Width by height of a film, for CSS: as its author chose, else the nearest to its own (1§2, VID-02). An unknown choice, as
 * a later version may store, is logged, and the film has no height (VID-03).
 */
export function shownAspectRatio(
  item: CourseItem | null,
  { width, height }: Pick<PlayerAsset, 'width' | 'height'>,
): number | undefined {
  const chosen: string | null = item?.type === 'video' ? item.aspectRatio : null
  const ratio = chosen ?? nearestAspectRatio(width, height)
  if (Object.hasOwn(values, ratio)) return values[ratio as AspectRatio] // it is one of them
  console.warn(`Unknown aspect ratio ${JSON.stringify(ratio)}`)
  return undefined
}

/** The aspect ratio nearest to a video's own size. */
export function nearestAspectRatio(width: number | null, height: number | null): AspectRatio {
  if (!width || !height) return defaultAspectRatio
  const own = width / height
  let nearest: AspectRatio = defaultAspectRatio
  for (const [name, value] of Object.entries(values))
    if (Math.abs(Math.log(value / own)) < Math.abs(Math.log(values[nearest] / own)))
      nearest = name as AspectRatio // a key of `values`
  return nearest
}
