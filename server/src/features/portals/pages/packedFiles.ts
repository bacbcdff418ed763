import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { RequestHandler } from 'express'

/** The encodings that the build makes, smallest first; compressed files lie beside the originals. */
const packings = { br: '.br', gzip: '.gz' } as const

/**
 * Serves the files that the build has compressed (`web/build.ts`) to browsers that accept them. Mount it before
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
    // The smallest accepted encoding: the order in the browser's header means nothing.
    const chosen = known.find(([name]) => request.acceptsEncodings(name) === name)
    if (chosen) {
      const [name, ending] = chosen
      response.type(posix.extname(path)).setHeader('Content-Encoding', name)
      request.url = path + ending
    }
    next()
  }
}
