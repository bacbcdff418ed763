/** The aspect ratios of videos (1§2). */
const aspectRatios = { '1:1': 1, '16:9': 16 / 9, '4:3': 4 / 3, '3:2': 3 / 2, '8:5': 8 / 5 } as const
export type AspectRatio = keyof typeof aspectRatios
const defaultAspectRatio: AspectRatio = '16:9'

/** Width by height for CSS; an unknown ratio is logged, and the video has no height (VID-03). */
export function aspectRatioValue(ratio: string): number | undefined {
  if (ratio in aspectRatios) return aspectRatios[ratio as AspectRatio] // `in` says that it is one
  console.warn(`Unknown aspect ratio ${JSON.stringify(ratio)}`)
  return undefined
}

/** The aspect ratio nearest to a video's own size. */
export function nearestAspectRatio(width: number | null, height: number | null): AspectRatio {
  if (!width || !height) return defaultAspectRatio
  const own = width / height
  let nearest: AspectRatio = defaultAspectRatio
  for (const [name, value] of Object.entries(aspectRatios))
    if (Math.abs(Math.log(value / own)) < Math.abs(Math.log(aspectRatios[nearest] / own)))
      nearest = name as AspectRatio // a key of aspectRatios
  return nearest
}
