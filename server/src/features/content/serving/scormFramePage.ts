import type { Request, RequestHandler } from 'express'
import { type FrameScript, framePage } from '#node/scorm/frame/framePage.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { readFrameScript } from '#server/kernel/http/content/readFrameScript.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import { parseOrigin } from '#server/kernel/settings/ownOrigins.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { idPattern, keyPattern } from '#shared/kernel/model/idPattern.ts'

const itemTypes = ['course', 'program', 'microcast', 'document']

/**
 * `GET /play/scorm/{orgId}/{portalId}/{itemType}/{itemKey}/scorm12_template.html` (1§7): the page with the SCORM
 * runtime and, inside, the content. It has no data of the learner: it gets them by messages from the portal's page,
 * the only origin it talks to. So it needs no session, and is the same for everybody at that portal.
 */
export function scormFramePage(deps: Pick<Deps, 'db' | 'settings' | 'seams'>): RequestHandler {
  let script: Promise<FrameScript> | null = null
  return async (request, response) => {
    const { organization, portal, itemType, itemKey } = request.params as Record<string, string>
    const isWellFormed =
      idPattern.test(organization ?? '') &&
      idPattern.test(portal ?? '') &&
      itemTypes.includes(itemType ?? '') &&
      keyPattern.test(itemKey ?? '')
    if (!isWellFormed) throw new AppError('not_found')
    const parent = await parentOrigin(deps, request, organization ?? '')
    script ??= readFrameScript()
    const read = await script.catch((error: unknown) => {
      script = null
      throw error
    })
    const { html, policy } = framePage(read, parent, deps.settings.contentOrigin)
    response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' }).type('html').send(html)
  }
}

/**
 * The origin of the portal page that embeds the frame: from the address (`?parent=`), else the Referer header, else
 * the server's own; always one of the organization's portals.
 */
async function parentOrigin(
  deps: Pick<Deps, 'db' | 'settings' | 'seams'>,
  request: Request,
  organization: string,
): Promise<string> {
  const portals = await deps.seams.of(portalsSeam).originsOf(deps, organization)
  const { parent } = request.query
  if (parent !== undefined) {
    if (typeof parent !== 'string' || !portals.includes(parent)) throw new AppError('not_found')
    return parent
  }
  const referrer = parseOrigin(request.headers.referer ?? '')
  return referrer !== null && portals.includes(referrer) ? referrer : deps.settings.publicOrigin
}
