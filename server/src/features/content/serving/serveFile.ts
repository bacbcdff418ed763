import type { RequestHandler } from 'express'
import { packagePolicy } from '#node/scorm/frame/framePage.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { contentDisposition } from '#server/kernel/http/content/contentDisposition.ts'
import { inertPolicy } from '#server/kernel/http/content/contentHeaders.ts'
import { sendObject } from '#server/kernel/http/content/sendObject.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { keyPattern } from '#shared/kernel/model/idPattern.ts'
import { servedType } from '#shared/kernel/model/mimeType.ts'
import { fontFile } from '#shared/kernel/theme/ownFonts.ts'
import { createAssetFiles } from '../files/assetFiles.ts'
import { objectPath } from '../files/fileAddress.ts'
import { inspectFont } from '../files/inspectFont.ts'
import { type FileVerdict, filesKindOf, type OpenedKind, soleKindOf, verifyFiles } from '../files/signing.ts'

/**
 * `GET /files/{token}/{organization}/{assetId}/{name…}`: a file of an asset, for everybody with its signed address. A
 * forged address, a token for another kind of file and a missing file look alike; an expired one gets `link_expired`.
 * An original is saved under the author's name; with `?download` at once.
 */
export function serveFile(deps: Deps): RequestHandler {
  const assetFiles = createAssetFiles(deps.db)
  const { settings } = deps
  return async (request, response) => {
    const { token, organization, asset, name } = request.params as Record<string, string | string[]>
    const key = `${organization}~${asset}`
    const file = Array.isArray(name) ? name.join('/') : ''
    if (typeof token !== 'string' || !keyPattern.test(key)) throw new AppError('not_found')
    // A service worker would keep serving a package's pages after the address expires.
    if (request.headers['service-worker'] !== undefined) throw new AppError('not_found')
    const link = verdictOn(file, (kind) =>
      verifyFiles(settings.secret, token, kind, String(organization), String(asset), deps.now()),
    )
    if (link.verdict === 'expired') throw new AppError('link_expired')
    if (link.verdict !== 'good') throw new AppError('not_found')
    const set = await assetFiles.find(key)
    const entry = set?.files.get(file)
    if (!set || !entry) throw new AppError('not_found')
    const path = objectPath(String(organization), entry.hash)
    const isFont = file === fontFile
    if (isFont && (await inspectFont(deps.storage, path)) !== null) throw new AppError('not_found')
    const secondsLeft = Math.max(0, Math.floor(link.expiresAt - deps.now() / 1000))
    // A portal's font is the same file for everybody.
    response.set('Cache-Control', `${isFont ? 'public' : 'private'}, max-age=${secondsLeft}, immutable`)
    const { mimeType, isInert } = servedType(entry.mimeType)
    const isPackage = file.startsWith('scorm/')
    if (isPackage) {
      const portals = await deps.seams.of(portalsSeam).originsOf(deps, String(organization))
      response.set('Content-Security-Policy', packagePolicy(portals))
    } else if (!isInert) response.set('Content-Security-Policy', inertPolicy)
    const kind = 'download' in request.query ? 'attachment' : 'inline'
    if (file === 'original')
      response.set('Content-Disposition', contentDisposition(kind, { label: set.label, mimeType }))
    await sendObject(request, response, deps.storage, {
      ...entry,
      mimeType: withCharset(mimeType),
      path,
    })
  }
}

/** A poster and a font are also opened by a token for nothing else. */
function verdictOn(file: string, verify: (kind: OpenedKind) => FileVerdict): FileVerdict {
  const link = verify(filesKindOf(file))
  const sole = soleKindOf(file)
  return link.verdict === 'forged' && sole !== null ? verify(sole) : link
}

/** Our own texts are UTF-8. A package's HTML declares its own charset, which often differs. */
const withCharset = (mimeType: string) =>
  /^(text\/(vtt|plain|css)|application\/json)$/.test(mimeType) ? `${mimeType}; charset=utf-8` : mimeType
