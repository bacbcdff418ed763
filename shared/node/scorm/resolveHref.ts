import { packageInvalid } from './packageInvalid.ts'
import { plainName } from './plainName.ts'

/** The names of a package's files, to be found at once: a manifest may launch thousands. */
export type FileIndex = {
  names: ReadonlySet<string>
  byLowerCase: ReadonlyMap<string, { file: string; at: number }>
}

export function indexFiles(files: readonly string[]): FileIndex {
  const byLowerCase = new Map<string, { file: string; at: number }>()
  for (const [at, file] of files.entries()) {
    const folded = file.toLowerCase()
    if (!byLowerCase.has(folded)) byLowerCase.set(folded, { file, at })
  }
  return { names: new Set(files), byLowerCase }
}

/**
 * A resource's launch URL from the package's root, percent-encoded, with its query. The file is looked up as
 * written, decoded, and ignoring case, like web servers on Windows did when such packages were made. Refuses
 * files outside the package.
 */
export function resolveHref(href: string, base: string, folder: string, files: FileIndex): string {
  const whole = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(href) ? href : base + href
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(whole))
    throw packageInvalid(`it launches ${JSON.stringify(whole.slice(0, 200))}, which is not in the package.`)
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(whole) ?? []
  const found = lookUp(path, folder, files)
  if (!found && isOdd(folder + decoded(path)))
    throw packageInvalid(
      `it launches ${JSON.stringify(path.slice(0, 200))}, which not every computer can keep under that name. Rename the file, and export the course again.`,
    )
  if (!found) throw packageInvalid(`it launches ${JSON.stringify(path.slice(0, 200))}, which is not in it.`)
  const encoded = found.split('/').map(encodeURIComponent).join('/')
  return encoded + rest.replaceAll(' ', '%20')
}

function lookUp(path: string, folder: string, files: FileIndex): string | null {
  for (const candidate of new Set([path, decoded(path)])) {
    const plain = flatten(folder + candidate.replaceAll('\\', '/'))
    if (plain === null) continue
    if (files.names.has(plain)) return plain
    const unalike = [plain, keptName(plain)].flatMap(
      (name) => files.byLowerCase.get(name.toLowerCase()) ?? [],
    )
    const [found] = unalike.sort((a, b) => a.at - b.at)
    if (found) return found.file
  }
  return null
}

/** Whether a file of that name is skipped when unpacking. */
function isOdd(path: string): boolean {
  const plain = flatten(path.replaceAll('\\', '/'))
  return plain !== null && plain !== '' && 'fault' in plainName(plain)
}

/** Files with odd names are stored under plain ones. */
function keptName(path: string): string {
  const plain = plainName(path)
  return 'fault' in plain ? path : plain.name
}

/** `a/../b/./c` is `b/c`; null if it leaves the package. */
function flatten(path: string): string | null {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return null
  }
  return parts.join('/').normalize('NFC')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
