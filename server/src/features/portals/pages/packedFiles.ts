import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { RequestHandler } from 'express'

/** By the names that browsers send, the smaller one first; the build has packed files so, beside themselves. */
const packings = { br: '.br', gzip: '.gz' } as const

/**
 * Leads a browser that takes packed files to those that the build has packed (`web/build.ts`). Stands before
 * `express.static` of the same folder.
 */
export function packedFiles(folder: string): RequestHandler {
  const assets = join(folder, 'assets')
  const packed = new Set((existsSync(assets) ? readdirSync(assets) : []).map((name) => `/assets/${name}`))
  return (request, response, next) => {
    const { path } = request
    const known = Object.entries(packings).filter(([, ending]) => packed.has(path + ending))
    if (known.length === 0) return next()
    response.vary('Accept-Encoding')
    // The smallest of those that it takes: browsers name them in no order of worth.
    const chosen = known.find(([name]) => request.acceptsEncodings(name) === name)
    if (chosen) {
      const [name, ending] = chosen
      response.type(posix.extname(path)).setHeader('Content-Encoding', name)
      request.url = path + ending
    }
    next()
  }
}
