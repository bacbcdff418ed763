import type { Express, Request } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { parsePortalName } from '#server/kernel/request/portalName.ts'
import { isViewedPage } from '#shared/features/portals/rules/viewedPages.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { isRobot } from './countView.ts'
import { countVisit } from './visitCounts.ts'

/**
 * `POST /views?portal=org~id&page=course`: a page that was opened in the browser without asking the server for it. Nobody is
 * identified, and nothing is read.
 */
export function mountViews(app: Express, deps: Deps): void {
  app.post('/views', (request, response) => {
    const portal = parsePortalName(readText(request, 'portal'))
    const page = readText(request, 'page')
    if (!portal || !isViewedPage(page))
      throw new AppError('bad_request', { message: 'A view names its portal and the kind of its page.' })
    if (!isRobot(request)) countVisit(deps, portal, { event: 'view', page })
    response.set('Cache-Control', 'no-store').status(204).end()
  })
}

function readText({ query }: Request, name: string): string {
  const value = query[name]
  return typeof value === 'string' ? value : ''
}
