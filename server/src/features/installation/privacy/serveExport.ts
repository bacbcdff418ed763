import type { RequestHandler } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { sendObject } from '#server/kernel/http/content/sendObject.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { idPattern } from '#shared/kernel/model/idPattern.ts'
import { exportFolder, verifyExport } from './exportPath.ts'

/**
 * `GET /exports/{token}/{organization}/{customer}/{name}.zip`: an archive of a customer's data, for everybody with
 * its signed address; no cache may store it. A forged address and a deleted archive look alike.
 */
export function serveExport(deps: Deps): RequestHandler {
  return async (request, response) => {
    const { token, organization, customer, name } = request.params as Record<string, string>
    const isWhole = token && organization && customer && /^[\w-]{1,64}\.zip$/.test(name ?? '') && name
    if (!isWhole || !idPattern.test(organization) || !idPattern.test(customer))
      throw new AppError('not_found')
    const link = verifyExport(deps, { token, organization, customer, name })
    if (link.verdict === 'expired') throw new AppError('link_expired')
    const path = `${exportFolder(organization, customer)}${name}`
    const object = link.verdict === 'good' ? await deps.storage.find(path) : null
    if (!object) throw new AppError('not_found')
    response.set({
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="your-data.zip"`,
    })
    const { size, etag: hash } = object
    await sendObject(request, response, deps.storage, { path, hash, size, mimeType: 'application/zip' })
  }
}
