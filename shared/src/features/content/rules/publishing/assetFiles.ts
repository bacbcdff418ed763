import type { AssetFile } from '../../entities/Asset.ts'
import { fileFaults, filmFaults } from '../../lessons/fileFaults.ts'
import type { KnownAssets } from '../../lessons/LessonKind.ts'
import type { PublishFault } from './faultsInOutline.ts'

/**
 * An asset's files after its derived files were rebuilt: keeps the original and captions, drops old derived
 * files. Shared by console and server.
 */
export function filesWithMade(files: readonly AssetFile[], made: readonly AssetFile[]): AssetFile[] {
  const isMade = (name: string) => made.some((one) => one.name === name)
  const isKept = ({ name }: AssetFile) => name === 'original' || name.startsWith('captions/')
  return [...files.filter((file) => isKept(file) && !isMade(file.name)), ...made]
}

type Asked = {
  field: string
  key: string | null
  /** A text replaces the file. */
  hasText: boolean
  /** The only type of file that may stand there. Without it any but a package, whose progress would not count. */
  only?: 'scorm'
  /** What to do with a package instead. */
  package?: PublishFault
}

/** What keeps an item that shows one file, or a text in its place, from being published. */
export function fileToPublish(
  { field, key, hasText, only, package: ofPackage }: Asked,
  assets?: KnownAssets,
): PublishFault[] {
  const path = [field]
  if (!key && !only) return hasText ? [] : [{ path, message: 'Choose a file, or write a text.' }]
  if (ofPackage && key && assets?.get(key)?.type === 'scorm') return [ofPackage]
  const faults = fileFaults({ type: only ?? '', asset: key }, assets, only && [only])
  return (faults.length > 0 ? faults : filmFaults(key, assets)).map((message) => ({ path, message }))
}
