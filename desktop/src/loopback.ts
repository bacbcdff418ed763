/**
 * What the console's servers on this computer share (`host/`, the screens; `content/`, packages; `core/workspace`, where a
 * browser comes back from signing in). Nothing here knows what is served.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Response } from 'express'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'

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

/** Sends a local file with headers set earlier: whole, or the requested range. */
export function sendFile(response: Response, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { cacheControl: false, etag: false, lastModified: false, dotfiles: 'allow' as const }
    response.sendFile(path, options, (error) => {
      // An invalid range gets its own response, and a player that stops reading is not an error.
      if (error && 'status' in error && error.status === 416) {
        response.status(416).end()
        return resolve()
      }
      if (error && 'code' in error && (error.code === 'ECONNABORTED' || error.code === 'EPIPE')) resolve()
      else if (error) reject(error)
      else resolve()
    })
  })
}

/** Compares input with a secret in constant time. */
export const isSameSecret = (given: string, secret: string) => timingSafeEqual(digest(given), digest(secret))

const digest = (value: string) => createHash('sha256').update(value).digest()

/** Express and its body parser report 4xx by `status`. */
export function asAppError(error: unknown): AppError {
  if (isAppError(error)) return error
  const status = error instanceof Error && 'status' in error ? error.status : 500
  if (status === 413) return new AppError('too_large', { cause: error })
  if (status === 404) return new AppError('not_found', { cause: error })
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('bad_request', { cause: error })
  return new AppError('internal', { cause: error })
}
