import type { AssetFile } from '../entities/Asset.ts'

/**
 * An asset's files after its derived files were rebuilt: keeps the original and captions, drops old derived
 * files. Shared by console and server.
 */
export function filesWithMade(files: readonly AssetFile[], made: readonly AssetFile[]): AssetFile[] {
  const isMade = (name: string) => made.some((one) => one.name === name)
  const isKept = ({ name }: AssetFile) => name === 'original' || name.startsWith('captions/')
  return [...files.filter((file) => isKept(file) && !isMade(file.name)), ...made]
}
