import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import canonicalize from 'canonicalize'
import { storable } from './json.ts'
import type { Cell, Write } from './protocol.ts'

/** The hash of nothing. */
export const emptyHash = '0'.repeat(64)

/**
 * One cell's hash: SHA-256 of the canonical JSON of `[entity, key, path, value]`, hex. A record's hash is the XOR
 * of its cells', an organization's the XOR of all. So an update costs only the changed cells, in any order.
 * Stamps and sequence numbers are not included.
 */
export function cellHash(cell: Pick<Cell, 'entity' | 'key' | 'path' | 'value'>): string {
  const text = canonicalText(cell)
  const memo = recent.get(text)
  if (memo !== undefined) return memo
  const hash = sha256Hex(text)
  if (text.length <= maxRememberedLength) {
    if (recent.size >= maxRemembered) recent.clear()
    recent.set(text, hash)
  }
  return hash
}

/**
 * Caches the hash, since a cell is hashed when added and again when removed, often soon after; long texts are not
 * cached.
 */
const recent = new Map<string, string>()
const maxRemembered = 4000
const maxRememberedLength = 400

function canonicalText({
  entity,
  key,
  path,
  value,
}: Pick<Cell, 'entity' | 'key' | 'path' | 'value'>): string {
  // For strings, numbers and booleans, JSON.stringify is already canonical, and faster.
  const json = typeof value === 'object' ? canonicalize(storable(value)) : JSON.stringify(value)
  return `["${entity}","${key}",${JSON.stringify(path)},${json}]`
}

/**
 * The hash chain of a replica's writes. Two copies of a store may number and stamp alike, but their writes
 * differ, and from then on so do their chains. Made of the form in which a write was first sent.
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

/** Adds a part to a hash, or removes it again. */
export function xorHashes(a: string, b: string): string {
  if (a === b) return emptyHash
  return (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(16).padStart(64, '0')
}

export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
