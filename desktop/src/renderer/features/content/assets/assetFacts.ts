import type { Row } from '#desktop/core/CoreApi.ts'
import { bytes } from '#desktop/renderer/kernel/parts/sizes.ts'
import { formatClock } from '#shared/kernel/rules/formatValues.ts'

/** "1920 × 1080 · 03:12 · 24 MB": a file's known facts in a line. */
export function assetFacts(asset: Row): string {
  const { width, height, durationMs, pageCount, size } = asset
  const facts: string[] = []
  if (typeof width === 'number' && typeof height === 'number') facts.push(`${width} × ${height}`)
  if (typeof durationMs === 'number' && durationMs > 0) facts.push(formatClock(durationMs / 1000))
  if (typeof pageCount === 'number') facts.push(pageCount === 1 ? '1 page' : `${pageCount} pages`)
  if (typeof size === 'number') facts.push(bytes(size))
  return facts.join(' · ')
}
