import type { Express } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/**
 * `GET /domains/ask?domain=learn.example.org`: whether a proxy in front may get a certificate for this host name (Caddy's `ask`): those that an
 * organization has proven, and no others. Else strangers who point names here would use up what the certificate authority allows.
 */
export function mountDomainAsk(app: Express, { db }: Pick<Deps, 'db'>): void {
  app.get('/domains/ask', async (request, response) => {
    const { domain } = request.query
    if (typeof domain !== 'string') throw new AppError('not_found')
    const rows = await query(db, {
      name: 'domain-ask',
      // A proxy asks without the port, which a portal's domain may have.
      text: `SELECT 1 FROM "PortalDomain" WHERE split_part(domain, ':', 1) = $1 LIMIT 1`,
      values: [domain.toLowerCase()],
    })
    if (rows.length === 0) throw new AppError('not_found')
    response.set('Cache-Control', 'no-store').type('text').send('ok')
  })
}
