import type { Asset } from '#shared/features/content/entities/Asset.ts'
import type { Row } from '../Row.ts'

/** An asset's files, as defined. */
export const filesOf = (asset: Row): Asset['files'] => (asset.files as Asset['files'] | null) ?? []

export const findOriginal = (asset: Row): Asset['files'][number] | null =>
  filesOf(asset).find(({ name }) => name === 'original') ?? null

export const captionsOf = (asset: Row): Asset['captions'] => (asset.captions ?? []) as Asset['captions']
