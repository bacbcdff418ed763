import type { RequestHandler } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { contentDisposition } from '#server/kernel/http/content/contentDisposition.ts'
import { inertPolicy } from '#server/kernel/http/content/contentHeaders.ts'
import { sendObject } from '#server/kernel/http/content/sendObject.ts'
import type { AssetFile } from '#shared/features/content/entities/Asset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { keyPattern } from '#shared/kernel/model/idPattern.ts'
import { servedType } from '#shared/kernel/model/mimeType.ts'
import { objectPath } from '../files/fileAddress.ts'
import { verifyFiles } from '../files/signing.ts'
import { isRaster } from './attachmentAddress.ts'
import { isAttached } from './attachmentHolders.ts'

/**
 * `GET /post-files/{token}/{organization}/{assetId}`: a file of a post or message, for everybody with its signed address. Nothing of it
 * runs: checked pictures are shown, all else is saved, and both in a sandbox. A file that nothing names is missing.
 */
export function serveAttachment(deps: Deps): RequestHandler {
  return async (request, response) => {
    const { token = '', organization = '', asset = '' } = request.params as Record<string, string>
    const key = `${organization}~${asset}`
    if (!keyPattern.test(key)) throw new AppError('not_found')
    const link = verifyFiles(deps.settings.secret, token, 'post', organization, asset, deps.now())
    if (link.verdict === 'expired') throw new AppError('link_expired')
    if (link.verdict !== 'good') throw new AppError('not_found')
    const found = await findFile(deps, key)
    if (!found) throw new AppError('not_found')
    const { label, file } = found
    const { mimeType } = servedType(file.mimeType)
    const kind = isRaster(mimeType) && !('download' in request.query) ? 'inline' : 'attachment'
    const secondsLeft = Math.max(0, Math.floor(link.expiresAt - deps.now() / 1000))
    response.set({
      'Cache-Control': `private, max-age=${secondsLeft}, immutable`,
      'Content-Security-Policy': inertPolicy,
      'Content-Disposition': contentDisposition(kind, { label, mimeType }),
    })
    await sendObject(request, response, deps.storage, {
      ...file,
      mimeType,
      path: objectPath(organization, file.hash),
    })
  }
}

async function findFile({ db }: Deps, key: string): Promise<{ label: string; file: AssetFile } | null> {
  const rows = await query<{ label: string; files: AssetFile[] }>(
    db,
    Prisma.sql`SELECT a.name AS label, a.files FROM "Asset" a WHERE a.key = ${key} AND a.status NOT IN ('removed', 'deleted')
      AND (${isAttached})`,
  )
  const file = rows[0]?.files.find(({ name }) => name === 'original')
  return rows[0] && file ? { label: rows[0].label, file } : null
}
