import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { clockOfServer, delayMs, ownClock } from './processorTime.ts'

// Only measureHealth starts this thread, and it passes this shape.
const { origin } = workerData as { origin: string }
const agent = new Agent({ keepAlive: true })
const everyMs = 10
const took: number[] = []
const held: number[] = []
const clocks = [ownClock(), clockOfServer(Number(new URL(origin).port))].filter((one) => one !== null)
let isEnough = false
parentPort?.once('message', () => {
  isEnough = true
})
// Warm-up: opens the connection and compiles the code.
for (let n = 0; n < 5; n += 1) await askOnce()
parentPort?.postMessage('begun')
while (!isEnough) {
  const before = clocks.map((read) => read())
  const ms = await askOnce()
  const spans = clocks.map((read, at) => ({ before: before[at] ?? read(), after: read() }))
  took.push(ms)
  held.push(delayMs(ms, spans))
  await sleep(everyMs)
}
agent.destroy()
const sorted = took.toSorted((a, b) => a - b)
parentPort?.postMessage({
  asked: took.length,
  medianMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
  slowestMs: Math.round(sorted.at(-1) ?? 0),
  delayMs: Math.round(Math.max(0, ...held)),
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
