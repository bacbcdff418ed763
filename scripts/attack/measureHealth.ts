import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

type Times = { asked: number; medianMs: number; slowestMs: number }
/** `idle`: measured before the attack, to detect a computer that is busy with other work. */
export type Health = Times & { idle: Times }

const idleForMs = 2000

/** The response time of `/healthz` during a task, measured from a thread that the attack does not block. */
export async function measureHealth(origin: string, during: () => Promise<unknown>): Promise<Health> {
  const idle = await measure(origin, () => sleep(idleForMs))
  return { ...(await measure(origin, during)), idle }
}

async function measure(origin: string, during: () => Promise<unknown>): Promise<Times> {
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

/** A fault if one answer took too long. */
export const faultsOf = ({ slowestMs }: Health): string[] =>
  slowestMs < mostMs ? [] : [`/healthz took ${slowestMs} ms (at most ${mostMs})`]

export const inWords = ({ asked, medianMs, slowestMs, idle }: Health) =>
  `/healthz asked ${asked} times: median ${medianMs} ms, slowest ${slowestMs} ms; before, ${idle.slowestMs} ms`
