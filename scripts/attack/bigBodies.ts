import { Worker } from 'node:worker_threads'
import { upgrades } from '#shared/upgrades.ts'

const megabyte = 1024 * 1024

/**
 * A push of 18 MB in 2,000 writes of the school that the attack opened. Without an account it is refused; with one, all of
 * it is parsed, judged and kept.
 */
export function bigPush(organization: string): Buffer {
  const value = Array.from({ length: 90 }, (_none, n) => ({ text: `Word ${n} `.repeat(8), isBold: false }))
  const stamp = (n: number) => `000000000-${(n % 1000).toString().padStart(4, '0')}-attacker1`
  const writes = Array.from({ length: 2000 }, (_none, n) => ({
    ...{ n: n + 1, entity: 'course', key: `${organization}~attack`, path: 'sections', baseSeq: 0 },
    ...{ stamp: stamp(n), value },
  }))
  const push = { version: upgrades.version, organization, replica: 'attacker1', now: Date.now() }
  return sized({ ...push, cursor: 0, given: 2000, chain: '0'.repeat(64), writes }, 18)
}

/** A GraphQL call of 7.5 MB, most of it variables. */
export function bigQuery(): Buffer {
  const ids = Array.from({ length: 50_000 }, (_none, n) => `${n}-${'x'.repeat(120)}`)
  const others = ids.map((text, n) => ({ n, [`name${n % 1000}`]: text.slice(0, 10) }))
  const query = 'query ($ids: [String!]!) { batchLoad(modelName: "course", ids: $ids) { key } }'
  return sized({ query, variables: { ids: ids.slice(0, 25_000), others } }, 7.5)
}

function sized(value: unknown, megabytes: number): Buffer {
  const text = JSON.stringify(value)
  const most = Math.floor(megabytes * megabyte)
  return Buffer.from(text.length < most ? text.padEnd(most) : text)
}

/** Sends a body several times concurrently, from a thread; returns how often each status and code came. */
export function sendAtOnce(
  address: string,
  body: Uint8Array,
  times: number,
  headers: Record<string, string> = {},
): Promise<Map<string, number>> {
  const workerData = { address, body, times, headers }
  const worker = new Worker(new URL('./sendBodies.worker.ts', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

export const listed = (answers: ReadonlyMap<string, number>) =>
  [...answers].map(([name, times]) => `${times} × ${name}`).join(', ')
