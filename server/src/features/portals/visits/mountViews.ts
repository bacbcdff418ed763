import type { Express, Request } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { createContext } from '#server/kernel/request/createContext.ts'
import { parsePortalName } from '#server/kernel/request/portalName.ts'
import { isViewedPage } from '#shared/features/portals/rules/viewedPages.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { isOwnPeople, isRobot } from './countView.ts'
import { countVisit } from './visitCounts.ts'

/**
 * `POST /views?portal=org~id&page=course`: a page that was opened in the browser without asking the server for it. Who opened it is
 * read only to leave out the organization's own people, who may have signed in since the page was sent.
 */
export function mountViews(app: Express, deps: Deps): void {
  app.post('/views', async (request, response) => {
    const portal = parsePortalName(readText(request, 'portal'))
    const page = readText(request, 'page')
    if (!portal || !isViewedPage(page))
      throw new AppError('bad_request', { message: 'A view names its portal and the kind of its page.' })
    const context = await createContext(deps, request, response, portal)
    if (!isRobot(request) && !isOwnPeople(context)) countVisit(deps, portal, { event: 'view', page })
    response.set('Cache-Control', 'no-store').status(204).end()
  })
}

function readText({ query }: Request, name: string): string {
  const value = query[name]
  return typeof value === 'string' ? value : ''
}
