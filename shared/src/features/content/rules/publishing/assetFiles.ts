import type { AssetFile } from '../../entities/Asset.ts'
import { fileFaults, filmFaults } from '../../lessons/fileFaults.ts'
import type { KnownAssets } from '../../lessons/LessonKind.ts'
import type { PublishFault } from './faultsInOutline.ts'

/**
 * An asset's files after its derived files were rebuilt: keeps the original and captions, drops old derived
 * files. Shared by console and server.
 */
export function filesWithMade(files: readonly AssetFile[], made: readonly AssetFile[]): AssetFile[] {
  const hasChosen = files.some(({ name }) => name === `${automatic}poster.jpg`)
  const isPicture = (name: string) => hasChosen && posterFiles.includes(name)
  const named = made.map((file) =>
    isPicture(file.name) ? { ...file, name: `${automatic}${file.name}` } : file,
  )
  const isMade = (name: string) => named.some((one) => one.name === name)
  const isKept = ({ name }: AssetFile) =>
    name === 'original' || name.startsWith('captions/') || name.startsWith('cut/') || isPicture(name)
  return [...files.filter((file) => isKept(file) && !isMade(file.name)), ...named]
}

/** What is made of a film's poster. While an author chose another one, the automatic ones have this before their names. */
const posterFiles = ['poster.jpg', 'preview.png']
const automatic = 'auto/'

/** The files with the automatic poster put aside, before a chosen one takes its place. */
export function automaticPictures(files: readonly AssetFile[]): AssetFile[] {
  if (files.some(({ name }) => name === `${automatic}poster.jpg`)) return [...files]
  const aside = files.filter(({ name }) => posterFiles.includes(name))
  return [...files, ...aside.map((file) => ({ ...file, name: `${automatic}${file.name}` }))]
}

/** The files with the automatic poster back in its place. */
export function withoutChosenPoster(files: readonly AssetFile[]): AssetFile[] {
  const aside = files.filter(({ name }) => name.startsWith(automatic))
  if (aside.length === 0) return [...files]
  const others = files.filter(({ name }) => !name.startsWith(automatic) && !posterFiles.includes(name))
  return [...others, ...aside.map((file) => ({ ...file, name: file.name.slice(automatic.length) }))]
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
