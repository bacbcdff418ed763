import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { Certificate } from '#shared/features/content/entities/Certificate.ts'
import type { myCertificates as operation } from '#shared/features/learning/operations/certificates.ts'
import { certificateState } from '#shared/features/learning/rules/certificateTerms.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { findAssetFaces, signPictureLinks } from '../../content/files/assetFaces.ts'

type Row = Certificate & {
  name: string | null
  poster: string | null
  awardedAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
}

/** A deleted certification keeps its name here, because awarded certificates stay. */
export const myCertificates: Handler<typeof operation> = async (_input, { deps, viewer }) => {
  assert(viewer.kind === 'customer', 'Only customers may call this.')
  const rows = await query<Row>(deps.db, {
    name: 'my-certificates',
    text: `SELECT t.*, COALESCE(p.name, t."itemName") AS name, p.poster FROM "Certificate" t
      LEFT JOIN "CertificationPublished" p ON p.key = t.certification
      WHERE t.customer = $1 ORDER BY t."awardedAt" DESC, t.key LIMIT 500`,
    values: [viewer.customerKey],
  })
  const posters = new Set(rows.flatMap(({ poster }) => poster ?? []))
  const faces = await findAssetFaces(deps.db, posters)
  return {
    certificates: rows.map((row) => {
      const { id, number, name, certification, itemName, poster, score } = row
      const moments = {
        awardedAt: row.awardedAt.toISOString(),
        expiresAt: row.expiresAt?.toISOString() ?? null,
        revokedAt: row.revokedAt?.toISOString() ?? null,
      }
      const { revokedAt: _revokedAt, ...shown } = moments
      const state = certificateState(moments, deps.now())
      return { id, number, name: name ?? number, certification, itemName, poster, score, state, ...shown }
    }),
    links: Object.fromEntries([...faces].map(([key, face]) => [key, signPictureLinks(deps, face)])),
  }
}
