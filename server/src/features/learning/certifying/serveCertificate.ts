import type { RequestHandler } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { contentDisposition } from '#server/kernel/http/content/contentDisposition.ts'
import { sendObject } from '#server/kernel/http/content/sendObject.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { readCertificateToken } from './certificateAddress.ts'

const mimeType = 'application/pdf'

/** `GET /certificates/{token}/{organization}/certificates/{id}/{file}`: a certificate's PDF, for anyone who has its signed address. */
export function serveCertificate(deps: Deps): RequestHandler {
  return async (request, response) => {
    const { token, path } = request.params as { token?: string; path?: string[] }
    const name = (path ?? []).join('/')
    const link = readCertificateToken(deps, token ?? '', name)
    if (link.verdict === 'expired') throw new AppError('link_expired')
    if (link.verdict !== 'good') throw new AppError('not_found')
    const file = await deps.storage.find(name)
    if (!file) throw new AppError('not_found')
    const secondsLeft = Math.max(0, Math.floor(link.expiresAt - deps.now() / 1000))
    response.set('Cache-Control', `private, max-age=${secondsLeft}`)
    const kind = 'download' in request.query ? 'attachment' : 'inline'
    response.set('Content-Disposition', contentDisposition(kind, { label: 'certificate.pdf', mimeType }))
    await sendObject(request, response, deps.storage, {
      ...{ path: name, hash: file.etag.replace(/"/g, ''), size: file.size, mimeType },
    })
  }
}
