import { createServer } from 'node:net'

/** Two neighbouring free loopback ports: the server's, and its content origin's. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await listen(0)
    if ((await listen(port + 1).catch(() => 0)) > 0) return port
  }
}

function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
