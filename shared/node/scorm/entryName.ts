import { type Entry, getFileNameLowLevel } from 'yauzl'
import { packageInvalid } from './packageInvalid.ts'

/**
 * An entry's name as a safe relative path with `/`; a folder's ends with one. Refuses whatever
 * could lie outside of the package's folder, or mean something else on another system.
 * Backslashes count as slashes, since .NET wrote archives so; that is judged after the turn.
 */
export function entryName(entry: Entry): string {
  const name = decodeName(entry).replaceAll('\\', '/')
  const shown = JSON.stringify(name.slice(0, 200))
  if (hasControl(name)) throw packageInvalid(`the name ${shown} has control characters.`)
  if (name.startsWith('/') || name.startsWith('~')) throw packageInvalid(`${shown} is an absolute path.`)
  if (name.includes(':')) throw packageInvalid(`${shown} names a drive or a stream.`)
  if (name.length > 1000) throw packageInvalid('a file name is too long.')
  const parts = name.replace(/\/$/, '').split('/')
  if (parts.some((part) => part === '..')) throw packageInvalid(`${shown} leads out of the package.`)
  if (parts.some((part) => part === '' || part === '.' || /[. ]$/.test(part)))
    throw packageInvalid(`${shown} is not a plain path.`)
  if (parts.some((part) => Buffer.byteLength(part) > 255)) throw packageInvalid('a file name is too long.')
  if (isLink(entry)) throw packageInvalid(`${shown} is a link.`)
  return name.normalize('NFC')
}

/** Many programs write UTF-8 without saying so; only what is not UTF-8 is read as DOS text. */
function decodeName(entry: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(entry.fileNameRaw)
  } catch {
    return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
  }
}

function hasControl(name: string): boolean {
  return [...name].some((character) => character < ' ' || character === '\u007f')
}

/** The upper half of the attributes is a Unix mode: links, devices and sockets are no files. */
function isLink(entry: Entry): boolean {
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  return kind !== 0 && kind !== 0o100000 && kind !== 0o040000
}
