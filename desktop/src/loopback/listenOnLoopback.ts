import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const attempts = 20

/**
 * Listens on one free port of both loopback addresses, since `localhost` may mean either; only IPv4 if this
 * computer has no IPv6.
 */
export async function listenOnLoopback(
  listener: RequestListener,
): Promise<{ port: number; servers: Server[] }> {
  for (let attempt = 1; ; attempt++) {
    const four = await listen(listener, 0, '127.0.0.1')
    // Cast: a server listening on a port has an address of this shape.
    const { port } = four.address() as AddressInfo
    try {
      return { port, servers: [four, await listen(listener, port, '::1')] }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return { port, servers: [four] }
      four.close()
      // The port is in use on the other address; tries another one.
      if (code !== 'EADDRINUSE' || attempt === attempts) throw error
    }
  }
}

function listen(listener: RequestListener, port: number, address: string): Promise<Server> {
  const server = createServer(listener)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, () => resolve(server.off('error', reject)))
  })
}
