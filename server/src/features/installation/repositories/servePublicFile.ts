import type { RequestHandler } from 'express'
import { objectPath } from '#server/features/content/files/fileAddress.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import { contentDisposition } from '#server/kernel/http/content/contentDisposition.ts'
import { inertPolicy } from '#server/kernel/http/content/contentHeaders.ts'
import { sendObject } from '#server/kernel/http/content/sendObject.ts'
import type { AssetFile } from '#shared/features/content/entities/Asset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { servedType } from '#shared/kernel/model/mimeType.ts'

/** How long browsers and networks may keep one: an asset that is no longer public is out of reach after that. */
const keptSeconds = 300
const mostNames = 60

/**
 * `GET /public/{bucket}/{path…}/{rendition…}`: a file of a public asset in a repository that is online or coming, for everybody (AST-13).
 * The hosting fetches it here. All else looks missing. Packages are not among them: their pages run scripts, by links of their own.
 */
export function servePublicFile(deps: Pick<Deps, 'db' | 'storage'>): RequestHandler {
  return async (request, response) => {
    const { bucket, path } = request.params as Record<string, string | string[]>
    const names = Array.isArray(path) ? path : []
    const found = await findFile(deps, String(bucket), names)
    if (!found) throw new AppError('not_found')
    const { file, label, organization } = found
    const { mimeType, isInert } = servedType(file.mimeType)
    response.set({
      'Cache-Control': `public, max-age=${keptSeconds}`,
      'Access-Control-Allow-Origin': '*',
      ...(!isInert && { 'Content-Security-Policy': inertPolicy }),
    })
    if (file.name === 'original')
      response.set('Content-Disposition', contentDisposition('inline', { label, mimeType }))
    await sendObject(request, response, deps.storage, {
      ...file,
      mimeType,
      path: objectPath(organization, file.hash),
    })
  }
}

type Row = { path: string; label: string; organization: string; files: AssetFile[] }

/** Where the path ends and the rendition begins, the asset says; the longest path counts. */
async function findFile({ db }: Pick<Deps, 'db'>, bucket: string, names: readonly string[]) {
  if (names.length < 2 || names.length > mostNames) return null
  const splits = new Map(
    names.slice(1).map((_, index) => [names.slice(0, index + 1).join('/'), names.slice(index + 1).join('/')]),
  )
  const rows = await query<Row>(db, {
    name: 'public-file',
    text: `SELECT a.path, a.name AS label, a.organization,
        ARRAY(SELECT f FROM jsonb_array_elements(a.files) f WHERE f->>'name' = ANY($3)) AS files
      FROM "Repository" r JOIN "Asset" a ON a.repository = r.key AND a.organization = r.organization
      WHERE r.bucket = $1 AND r.status IN ('online', 'deploying') AND a.access = 'public' AND a.path = ANY($2)
        AND a.status NOT IN ('removed', 'deleted')
      ORDER BY length(a.path) DESC, a."updatedAt" DESC`,
    values: [bucket, [...splits.keys()], [...splits.values()]],
  })
  for (const { path, label, organization, files } of rows) {
    const file = files.find(({ name }) => name === splits.get(path))
    if (file && !file.name.startsWith('scorm/')) return { file, label, organization }
  }
  return null
}
