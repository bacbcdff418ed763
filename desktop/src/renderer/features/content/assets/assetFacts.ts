import type { Row } from '#desktop/core/Row.ts'
import { bytes } from '#desktop/renderer/kernel/parts/sizes.ts'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { formatClock } from '#shared/kernel/rules/texts/formatValues.ts'

/** "1920 × 1080 · 03:12 · 24 MB": a file's known facts in a line. */
export function assetFacts(asset: Row): string {
  const { width, height, durationMs, pageCount, size } = asset
  const facts: string[] = []
  if (typeof width === 'number' && typeof height === 'number') facts.push(`${width} × ${height}`)
  if (typeof durationMs === 'number' && durationMs > 0) facts.push(formatClock(durationMs / 1000))
  if (typeof pageCount === 'number') facts.push(pageCount === 1 ? '1 page' : `${pageCount} pages`)
  if (typeof size === 'number') facts.push(bytes(size))
  if (typeof asset.source === 'string') facts.push('cropped')
  return facts.join(' · ')
}

/** The fields in lists of assets: enough for a card, without a thousand segment names. */
export const assetCardFields = [
  'name',
  'type',
  'status',
  'derivativeStatus',
  'derivativeError',
  'mimeType',
  'width',
  'height',
  'durationMs',
  'pageCount',
  'size',
  'alt',
  'focus',
  'source',
]

/** Whether an asset was published with a file of that name. */
export function hasFile(asset: Row, name: string): boolean {
  const { files } = asset
  return Array.isArray(files) && files.some((file: { name?: unknown }) => file.name === name)
}

/** Cast: a stored asset has a focal point of its definition. */
export const focusOf = (asset: Row): Asset['focus'] => (asset.focus ?? null) as Asset['focus']
