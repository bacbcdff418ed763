import { createServer, type RequestListener, type Server } from 'node:http'
import { StartupError } from '../kernel/settings/StartupError.ts'

export type Door = {
  port: number
  /** Requests before the app is ready get 503. */
  open(listener: RequestListener): void
  /** Accepts no new connections; waits a few seconds at most for open ones. */
  close(): Promise<void>
}

const goodbyeMs = 5000

/** Opens a port before anything else is started, so that a port in use is reported at once. */
export async function listen(port: number, setting: string, address: string | null = null): Promise<Door> {
  let answer: RequestListener = (_request, response) => {
    response
      .writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain' })
      .end('Lectern is starting.\n')
  }
  const server = createServer((request, response) => answer(request, response))
  // Longer than any load balancer's idle timeout, so that we do not close a connection that it is about to use.
  server.keepAliveTimeout = 65_000
  // A request's head comes at once, or somebody holds connections open.
  server.headersTimeout = 20_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new StartupError(whyNot(cause, port, setting, address), { cause })),
    )
    server.listen({ port, ...(address !== null && { host: address }) }, () => resolve())
  })
  return {
    port: getPort(server),
    open(listener) {
      answer = listener
    },
    close: () => close(server),
  }
}

function whyNot(cause: NodeJS.ErrnoException, port: number, setting: string, address: string | null): string {
  if (cause.code === 'EADDRNOTAVAIL' || cause.code === 'ENOTFOUND')
    return `BIND_ADDRESS ${address ?? ''} is none of this computer's addresses.`
  if (cause.code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the other program, or choose another one with ${setting}.`
  if (cause.code === 'EACCES')
    return `This user may not listen on port ${port}: choose one above 1023 with ${setting}.`
  return `Port ${port} cannot be listened on: ${cause.message}`
}

function getPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return address.port
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), goodbyeMs)
  await closed
  clearTimeout(timer)
}
