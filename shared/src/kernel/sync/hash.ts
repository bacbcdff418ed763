import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import canonicalize from 'canonicalize'
import { storable } from './json.ts'
import type { Cell, Write } from './protocol.ts'

/** The hash of nothing. */
export const emptyHash = '0'.repeat(64)

/**
 * One cell's part of the hashes: SHA-256 of the canonical JSON of `[entity, key, path, value]`, hex.
 * A record's hash is the XOR of its cells', an organization's the XOR of all. So a change costs only
 * the cells it changed, in whichever order they come. Stamps and sequence numbers do not count.
 */
export function cellHash(cell: Pick<Cell, 'entity' | 'key' | 'path' | 'value'>): string {
  const text = canonicalText(cell)
  const known = recent.get(text)
  if (known !== undefined) return known
  const hash = sha256Hex(text)
  if (text.length <= maxRememberedLength) {
    if (recent.size >= maxRemembered) recent.clear()
    recent.set(text, hash)
  }
  return hash
}

/** A cell is hashed when it comes and again when it goes, often soon after; long texts are not kept for that. */
const recent = new Map<string, string>()
const maxRemembered = 4000
const maxRememberedLength = 400

function canonicalText({
  entity,
  key,
  path,
  value,
}: Pick<Cell, 'entity' | 'key' | 'path' | 'value'>): string {
  // Texts, numbers and switches are the same in both, and this way is quicker.
  const json = typeof value === 'object' ? canonicalize(storable(value)) : JSON.stringify(value)
  return `["${entity}","${key}",${JSON.stringify(path)},${json}]`
}

/**
 * The fingerprint of a replica's writes, one after the other. Of two copies of a store, both may count
 * and stamp alike; they do not write alike, and from then on their chains differ.
 */
export function chainWrites(
  chain: string,
  writes: readonly Pick<Write, 'stamp' | 'entity' | 'key' | 'path' | 'value'>[],
): string {
  return writes.reduce((sum, write) => sha256Hex(`${sum} ${write.stamp} ${canonicalText(write)}`), chain)
}

/** The hash of any set of cells, hex. */
export function hashOfCells(cells: Iterable<Pick<Cell, 'entity' | 'key' | 'path' | 'value'>>): string {
  let hash = emptyHash
  for (const cell of cells) hash = xorHashes(hash, cellHash(cell))
  return hash
}

/** Adds a part to a hash, or takes it away again. */
export function xorHashes(a: string, b: string): string {
  if (a === b) return emptyHash
  return (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(16).padStart(64, '0')
}

export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
