import type { Response } from 'express'

/** A file of this computer with the headers that are set already: whole, or the range that was asked for. */
export function sendFile(response: Response, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { cacheControl: false, etag: false, lastModified: false, dotfiles: 'allow' as const }
    response.sendFile(path, options, (error) => {
      // A range beyond the end has an answer of its own, and a player that stops reading is no fault.
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
