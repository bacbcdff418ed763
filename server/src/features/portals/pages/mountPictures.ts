import type { Express, Request, Response } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import type { Graphql } from '#server/kernel/graphql/createGraphql.ts'
import { createContext } from '#server/kernel/request/createContext.ts'
import { parsePortalName } from '#server/kernel/request/portalName.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { WebBundle } from './webBundle.ts'

/** As pages name it (`web/src/kernel/head/picturePath`). */
const picturePath = '/social-picture'

/** Half as long as the address that it opens is good. */
const keptSeconds = 300

/**
 * `GET /social-picture/{path of a page}`: the picture that stands for a page in previews of links, at an address that stays. The
 * page itself is asked for it, as a visitor who is not signed in: only what a published page names, and visitors may see, is sent.
 */
export function mountPictures(app: Express, deps: Deps, graphql: Graphql, bundle: WebBundle): void {
  app.get(
    [`${picturePath}{/*rest}`, `/portal/:organization/:portal${picturePath}{/*rest}`],
    async (request, response) => {
      const { context, base } = await findPlace(deps, request, response)
      const path = request.path.slice(base.length + picturePath.length) || '/'
      const { status, picture } = await bundle.render({
        url: base + path,
        base,
        portal: context.portal,
        asksPicture: true,
        query: (document, variables) => graphql.query(document, variables, context),
        contentOrigin: deps.settings.contentOrigin,
        assets: bundle.assets,
        languages: { accepted: '', chosen: null },
        ...{ home: '', draft: null, countsViews: false, tracking: null, theme: null },
        ...{ closedAnnouncement: null, nonce: '' },
      })
      if (status !== 200 || !picture) throw new AppError('not_found')
      response.set({
        'Cache-Control': `public, max-age=${keptSeconds}`,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      response.redirect(302, picture)
    },
  )
}

async function findPlace(deps: Deps, request: Request, response: Response) {
  const { organization, portal } = request.params
  const isNamed = typeof organization === 'string' && typeof portal === 'string'
  const named = isNamed ? parsePortalName(`${organization}~${portal}`) : null
  if (isNamed && !named) throw new AppError('not_found')
  const asked = await createContext(deps, request, response, named, { facts: new Map() })
  const context: RequestContext = { ...asked, viewer: { kind: 'anonymous' }, draft: null }
  return { context, base: named ? `/portal/${named.organization}/${named.id}` : '' }
}
