import type { AssetFile } from '../entities/Asset.ts'

/**
 * An asset's files once those that are derived from its original were made anew: the original and its
 * captions stay, earlier derivatives go. Console and server publish alike.
 */
export function filesWithMade(files: readonly AssetFile[], made: readonly AssetFile[]): AssetFile[] {
  const isMade = (name: string) => made.some((one) => one.name === name)
  const isKept = ({ name }: AssetFile) => name === 'original' || name.startsWith('captions/')
  return [...files.filter((file) => isKept(file) && !isMade(file.name)), ...made]
}
