import { Worker } from 'node:worker_threads'

export type Health = { asked: number; medianMs: number; slowestMs: number }

/** How long `/healthz` takes while something is done, asked from a thread that the attack itself does not hold up. */
export async function measureHealth(origin: string, during: () => Promise<unknown>): Promise<Health> {
  const worker = new Worker(new URL('./measureHealth.worker.ts', import.meta.url), { workerData: { origin } })
  await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  try {
    await during()
  } finally {
    worker.postMessage('enough')
  }
  return await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

export const mostMs = 100

/** A fault where one answer took too long. */
export const faultsOf = ({ slowestMs }: Health): string[] =>
  slowestMs < mostMs ? [] : [`/healthz took ${slowestMs} ms (at most ${mostMs})`]

export const inWords = ({ asked, medianMs, slowestMs }: Health) =>
  `/healthz asked ${asked} times: median ${medianMs} ms, slowest ${slowestMs} ms`
