import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/**
 * `delayMs`: for how long the server held one answer up at most, without waiting for processors that others had
 * (`processorTime`). The same as the slowest where the system does not tell.
 */
type Times = { asked: number; medianMs: number; slowestMs: number; delayMs: number }
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

/** A fault if the server held one answer up for too long. What else keeps its processors busy is not its fault. */
export const findFaults = ({ delayMs }: Health): string[] =>
  delayMs < mostMs ? [] : [`/healthz was held up for ${delayMs} ms (at most ${mostMs})`]

export const inWords = ({ asked, medianMs, slowestMs, delayMs, idle }: Health) =>
  `/healthz asked ${asked} times: median ${medianMs} ms, slowest ${slowestMs} ms, ${delayMs} ms of it held up by the server; before, ${idle.slowestMs} ms`
