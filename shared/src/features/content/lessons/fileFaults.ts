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
  if (asset.derivativeStatus === 'error')
    return ['Its file could not be processed. Open it to try again, or replace it.']
  return []
}

/** A film is published once it is prepared for streaming, wherever it is shown. */
export const filmFaults = (asset: string | null, assets: KnownAssets | undefined): string[] => {
  const file = asset ? assets?.get(asset) : undefined
  const isBusy = file?.type === 'video' && file.derivativeStatus !== 'processed'
  return isBusy ? ['Its video is still being processed.'] : []
}
