import type { Response } from 'express'

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
