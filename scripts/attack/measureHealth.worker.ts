import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// Only measureHealth starts this thread, and it passes this shape.
const { origin } = workerData as { origin: string }
const agent = new Agent({ keepAlive: true })
const everyMs = 10
const took: number[] = []
let isEnough = false
parentPort?.once('message', () => {
  isEnough = true
})
// Warm-up: opens the connection and compiles the code.
for (let n = 0; n < 5; n += 1) await askOnce()
parentPort?.postMessage('begun')
while (!isEnough) {
  took.push(await askOnce())
  await sleep(everyMs)
}
agent.destroy()
const sorted = took.toSorted((a, b) => a - b)
parentPort?.postMessage({
  asked: took.length,
  medianMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
  slowestMs: Math.round(sorted.at(-1) ?? 0),
})

function askOnce(): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(`${origin}/healthz`, { agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(performance.now() - start))
    }).once('error', reject)
  })
}
