/**
 * `node scripts/completeLockfile.ts`, after any `npm install` that changed package-lock.json.
 *
 * Native packages have one package per platform, as optional dependencies of a package that lists them all. If a
 * registry lacks those of another platform, npm leaves them out of the lock file, and `npm ci` then refuses it. This
 * script adds them: optional, and for another platform.
 *
 * Only an install that unpacks a package records that it has an install script. Without that record, the next install
 * on a fresh clone adds it and changes the committed file. And npm 10 removes the C library field (`libc`) that npm
 * 11 writes: it is left out, so that both leave the file as it is.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = {
  version?: string
  cpu?: string[]
  os?: string[]
  libc?: string[]
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
  hasInstallScript?: boolean
}

const path = join(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Locked> }

let count = 0
for (const [place, { optionalDependencies, dev }] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
    const found = findLocked(place, name)
    if (!/^\d/.test(version) || found?.version === version) continue
    // If another version is in the way, it is nested below its own dependent.
    const at = found ? `${place}/node_modules/${name}` : `node_modules/${name}`
    const { cpu, os } = findPlatform(name)
    // In npm's own order, otherwise the next `npm install` would rewrite the whole file.
    lock.packages[at] = {
      version,
      cpu,
      ...(dev && { dev }),
      optional: true,
      ...(os && { os }),
    }
    count += 1
  }

for (const [place, locked] of Object.entries(lock.packages))
  if (place !== '' && !locked.hasInstallScript && isBuiltAtInstall(join(path, '..', place)))
    lock.packages[place] = inOrder({ ...locked, hasInstallScript: true })
for (const locked of Object.values(lock.packages)) delete locked.libc

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
)
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${count} packages of other platforms written into the lock file.\n`)

/** As npm decides it: install scripts of its own, or sources that node-gyp builds. */
function isBuiltAtInstall(folder: string): boolean {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) return false
  const { scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { scripts?: Record<string, string> }
  return (
    'preinstall' in scripts ||
    'install' in scripts ||
    'postinstall' in scripts ||
    existsSync(join(folder, 'binding.gyp'))
  )
}

/** npm's order of an entry's keys: origin, plain values by name, then objects. */
function inOrder(locked: Locked): Locked {
  const first = ['version', 'resolved', 'integrity']
  const rankOf = ([key, value]: [string, unknown]) =>
    first.includes(key) ? first.indexOf(key) : typeof value === 'object' && !Array.isArray(value) ? 4 : 3
  return Object.fromEntries(
    Object.entries(locked).sort((a, b) => rankOf(a) - rankOf(b) || a[0].localeCompare(b[0], 'en')),
  )
}

/** Resolves as Node does: beside the dependent, then in each parent folder. */
function findLocked(place: string, name: string): Locked | undefined {
  const above = place === '' ? [] : place.split(/\/?node_modules\//).slice(1)
  for (let depth = above.length; depth >= 0; depth--) {
    const folder = above.slice(0, depth).map((part) => `node_modules/${part}/`)
    const found = lock.packages[`${folder.join('')}node_modules/${name}`]
    if (found) return found
  }
  return undefined
}

/** Platform fields from the name: `@scope/binding-linux-arm64-musl`. */
function findPlatform(name: string): Pick<Locked, 'os'> & { cpu: string[] } {
  const words = name.split(/[/-]/)
  const cpu = words.find((word) => /^(x64|ia32|arm|arm64|ppc64|riscv64|s390x|loong64|wasm32)$/.test(word))
  const os = words.find((word) => /^(linux|darwin|win32|freebsd|android|openharmony)$/.test(word))
  if (!cpu) throw new Error(`${name} is missing from the lock file, and its name does not say its platform.`)
  return { cpu: [cpu], ...(os && { os: [os] }) }
}
