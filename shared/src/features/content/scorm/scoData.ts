import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Sco } from './ScormManifest.ts'

type Cmi = Record<string, string>
type Manifest = { scos: readonly unknown[] }
type Part = Pick<Sco, 'identifier'>

/**
 * The prefix of one SCO's elements in a lesson's data. A package with a single SCO uses the plain names; with several,
 * each SCO's names start with `cmi.sco_…`, and the plain `cmi.core.lesson_status` is their combined status. The server
 * accepts only letters and underscores in names, so the identifier is hashed to eight letters.
 */
export const scoPrefix = (manifest: Manifest, sco: Part) =>
  manifest.scos.length > 1 ? `cmi.sco_${hashToLetters(sco.identifier)}.` : ''

function hashToLetters(identifier: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of utf8ToBytes(identifier))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  const letters = Array.from({ length: 8 }, (_, place) => Number((hash >> BigInt(place * 8)) % 26n))
  return letters.map((letter) => String.fromCharCode(97 + letter)).join('')
}

/** The saved data of one SCO. */
export function dataOfSco(kept: Readonly<Cmi>, manifest: Manifest, sco: Part): Cmi {
  const prefix = scoPrefix(manifest, sco)
  if (!prefix)
    return Object.fromEntries(Object.entries(kept).filter(([name]) => !name.startsWith('cmi.sco_')))
  const own = Object.entries(kept).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, value]) => [`cmi.${name.slice(prefix.length)}`, value]))
}
