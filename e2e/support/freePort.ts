import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections: a restarted server finds its own still free. */
const lowest = 20_000
const perWorker = 3_000
const workers = 4

/**
 * Two neighbouring free loopback ports: the server's, and its content origin's. Playwright's workers run side by side,
 * and each has a range of its own.
 */
export async function freePort(): Promise<number> {
  const range = lowest + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % workers) * perWorker
  for (;;) {
    const port = range + 2 * randomInt(perWorker / 2)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
