import type { Express } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { getContext, identified } from '#server/kernel/http/bodies/identified.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { findByNumber } from './certificateNumber.ts'
import { badgeStatus, openBadge } from './openBadge.ts'
import { limitVerifying } from './verifyCertificate.ts'

/**
 * `GET /credentials/{number}`: a certificate as an Open Badge, for programs of others; `/status` says whether it is revoked. Open to all, like
 * the page that verifies it. A revoked one is not given out any more (410).
 */
export function mountCredentials(app: Express, deps: Deps): void {
  app.get('/credentials/:number{/:status}', identified(deps), async ({ params }, response) => {
    await limitVerifying(getContext(response).address)
    const asked = params as { number?: string; status?: string }
    const found = await findByNumber(deps, asked.number ?? '')
    if (!found || (asked.status !== undefined && asked.status !== 'status')) throw new AppError('not_found')
    response.set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' })
    if (asked.status === 'status') response.json(badgeStatus(deps.settings, found))
    else if (found.revokedAt !== null) response.status(410).json({ error: 'revoked' })
    else {
      response.type('application/vc+ld+json')
      response.send(JSON.stringify(openBadge(deps.settings, found)))
    }
  })
}
