import { type Entry, getFileNameLowLevel } from 'yauzl'
import { packageInvalid } from './packageInvalid.ts'
import { plainName } from './plainName.ts'

/** An entry's place, and any warning for the owner. Without a name the entry is left out. */
export type EntryPlace = { name: string; remark: string | null } | { name: null; remark: string }

/**
 * An entry's place as a safe relative path with `/`; folders end with one. Refuses paths outside the package's
 * folder. A merely odd name (a Mac's `Icon\r`, a folder that ends with a space) renames or drops that entry; the
 * package is kept.
 */
export function entryPlace(entry: Entry): EntryPlace {
  const name = entryName(entry)
  const shown = JSON.stringify(name.slice(0, 200))
  if (name.startsWith('/')) throw packageInvalid(`${shown} is an absolute path.`)
  if (/^[a-z]:/i.test(name)) throw packageInvalid(`${shown} names a drive.`)
  if (name.split('/').includes('..')) throw packageInvalid(`${shown} leads out of the package.`)
  if (isLink(entry)) throw packageInvalid(`${shown} is a link.`)
  if (entry.isEncrypted()) throw packageInvalid('it is protected by a password.')
  const plain = plainName(name)
  if ('fault' in plain) return { name: null, remark: `${shown} is left out: its name ${plain.fault}.` }
  const isRenamed = plain.name !== withoutEmptyParts(name)
  return {
    name: plain.name,
    remark: isRenamed ? `${shown} is kept as ${JSON.stringify(plain.name.slice(0, 200))}.` : null,
  }
}

/** An entry's decoded name. Backslashes count as slashes, since .NET wrote archives that way. */
export const entryName = (entry: Entry): string => decodeName(entry).replaceAll('\\', '/')

/** Empty parts (`./a`, `a//b`) do not change the name. */
const withoutEmptyParts = (name: string) =>
  name
    .normalize('NFC')
    .split('/')
    .filter((part, index, all) => (part !== '' || index === all.length - 1) && part !== '.')
    .join('/')

/** Many programs write UTF-8 without the flag; only invalid UTF-8 is read as DOS text. */
function decodeName(entry: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(entry.fileNameRaw)
  } catch {
    return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
  }
}

/** The upper half of the attributes is a Unix mode: refuses links, devices and sockets. */
function isLink(entry: Entry): boolean {
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  return kind !== 0 && kind !== 0o100000 && kind !== 0o040000
}
