import type { KnownAssets } from './LessonKind.ts'

type FileFacts = { type: string; asset: string | null }

/** Faults of a lesson that shows a file. `playable`: the types of files that its player takes; all if absent. */
export function fileFaults(
  { type, asset: key }: FileFacts,
  assets: KnownAssets | undefined,
  playable?: readonly string[],
): string[] {
  if (!key) return ['Choose a file.']
  if (!assets) return []
  const asset = assets.get(key)
  if (!asset) return ['Its file is no longer in the library.']
  if (playable && !playable.includes(asset.type)) return [`Its file is not of type ${type}.`]
  if (asset.derivativeStatus === 'error') return ['Its file could not be processed. Open it and press Retry.']
  return []
}
