import type { Express, NextFunction, Request, Response } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import type { PortalName } from '#server/kernel/request/portalName.ts'
import { parsePortalName } from '#server/kernel/request/portalName.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import { parseOrigins } from '#shared/features/assistant/rules/embedding.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { embedScript } from './embedScript.ts'
import { findClientAi } from './findClientAi.ts'

/** An assistant in a frame of another site: by the portal's own domain, and below its path. */
const frames = ['/embed/:client', '/portal/:organization/:portal/embed/:client']

/**
 * Embedding on other sites (AIC-03): the script that such a site includes, and what lets the page of the frame stand there. The
 * page is rendered for a visitor, even if someone has signed in to the portal with this browser: their cookies are neither read nor
 * set, so that no other site shows a customer's conversation. Only the sites that the client AI names may
 * show it.
 */
export function mountEmbedding(app: Express, deps: Deps): void {
  app.get(
    frames.map((path) => `${path}/script.js`),
    async (request, response) => {
      const portal = await loadPortal(deps, request)
      const client = portal && (await findClientAi(deps, portal, clientOf(request)))
      if (!client) throw new AppError('not_found')
      response
        .type('text/javascript')
        .setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
        .setHeader('Cache-Control', 'public, max-age=300')
        .send(await embedScript(deps, client))
    },
  )
  app.get(frames, async (request: Request, response: Response, next: NextFunction) => {
    withoutCookies(request, response)
    const portal = await loadPortal(deps, request)
    const client = portal && (await findClientAi(deps, portal, clientOf(request)))
    if (client) allowFrames(response, parseOrigins(client))
    next()
  })
}

const clientOf = ({ params }: Request) => String(params.client)

async function loadPortal(
  { db, seams, settings }: Deps,
  { params, headers }: Request,
): Promise<PortalName | null> {
  const { organization, portal } = params
  if (organization !== undefined) return parsePortalName(`${organization}~${portal}`)
  return await seams.of(portalsSeam).findByHost(db, headers.host ?? '', settings.publicOrigin)
}

function withoutCookies(request: Request, response: Response): void {
  delete request.headers.cookie
  delete request.headers.authorization
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'set-cookie' ? response : setHeader(name, value)
}

/** In place of `frame-ancestors 'self'`; the older header knows no list of sites. */
function allowFrames(response: Response, origins: readonly string[]): void {
  const policy = String(response.getHeader('Content-Security-Policy') ?? '')
  const ancestors = `frame-ancestors ${["'self'", ...origins].join(' ')}`
  response.setHeader('Content-Security-Policy', policy.replace(/frame-ancestors [^;]*/, ancestors))
  response.removeHeader('X-Frame-Options')
}
