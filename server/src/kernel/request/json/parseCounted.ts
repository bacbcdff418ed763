import { setImmediate as nextTurn } from 'node:timers/promises'
import { maxJsonLevels } from '#shared/kernel/model/edits/isDeeperThan.ts'
import type { JsonCount } from './countJson.ts'
import { parseInSlices } from './parseInSlices.ts'

/** More than the largest record has (an asset of 50,000 files). */
export const maxValues = 300_000
/** More than any of our objects has. Each additional numeric name makes the next insertion slower. */
const maxNames = 20_000

/** Whether JSON has more levels, values or names of one object than anything that we take. */
export const isTooMuch = ({ levels, values, names }: Omit<JsonCount, 'root'>): boolean =>
  levels > maxJsonLevels || values > maxValues || names > maxNames

/**
 * Parses JSON whose bytes were counted: from `bigBytes` in slices that let other requests run.
 * @throws SyntaxError if `JSON.parse` would
 */
export async function parseCounted(bytes: Buffer, { root }: JsonCount, bigBytes: number): Promise<unknown> {
  // Only a list or an object can be cut.
  if (bytes.length < bigBytes || !root) return JSON.parse(bytes.toString('utf8'))
  return await parseInSlices(bytes, root, nextTurn)
}
