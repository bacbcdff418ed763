import compression from 'compression'
import express, { type Express } from 'express'
import type { Deps } from './Deps.ts'
import { createGraphql } from './graphql/createGraphql.ts'
import { createBodyGate } from './http/bodies/createBodyGate.ts'
import { endUnread } from './http/bodies/endUnread.ts'
import { contextOf, identified } from './http/bodies/identified.ts'
import { graphqlGuard } from './http/graphqlGuard.ts'
import { healthz, readyz } from './http/health.ts'
import { jsonErrors, notFound } from './http/jsonErrors.ts'
import { mountRoutes } from './http/mountRoutes.ts'
import { mountInvitation } from './http/pages/mountInvitation.ts'
import { mountOutbox } from './http/pages/mountOutbox.ts'
import { mountPages } from './http/pages/mountPages.ts'
import type { WebBundle } from './http/pages/webBundle.ts'
import { readJson } from './http/readJson.ts'
import { requestLog } from './http/requestLog.ts'
import { sameOriginOnly } from './http/sameOriginOnly.ts'
import { securityHeaders } from './http/securityHeaders.ts'

/** The public origin: health, GraphQL, the routes beside it, and last the portal's pages, where their bundle is given. */
export function createApp(deps: Deps, bundle: WebBundle | null = null): Express {
  const app = express()
  app.disable('x-powered-by')
  // Nobody's word counts where no proxy was named: a client could choose its address, and with it its limits.
  app.set('trust proxy', deps.settings.trustedProxies)
  app.use(endUnread)
  app.get('/healthz', healthz)
  app.get('/readyz', readyz(deps))
  app.use(requestLog(deps.log))
  app.use(sameOriginOnly(deps.settings))
  app.use(compression())
  const graphql = createGraphql(deps)
  const gate = createBodyGate()
  app.use('/graphql', graphqlGuard, identified(deps), readJson(gate), (request, response, next) => {
    // Yoga compares the whole path, which Express has cut.
    request.url = request.originalUrl
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cache-Control', 'no-store')
    graphql.handler(request, response, contextOf(response)).catch(next)
  })
  // Answers in JSON run nothing; pages and files do.
  app.use(securityHeaders(deps.settings))
  mountRoutes(app, deps, gate)
  mountOutbox(app)
  mountInvitation(app)
  if (bundle) mountPages(app, deps, graphql, bundle)
  app.use(notFound)
  app.use(jsonErrors(deps))
  return app
}
