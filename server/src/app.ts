import compression from 'compression'
import express, { type Express } from 'express'
import { mountPages } from './features/portals/pages/mountPages.ts'
import type { WebBundle } from './features/portals/pages/webBundle.ts'
import type { Deps } from './kernel/Deps.ts'
import { featuresOf } from './kernel/Feature.ts'
import { createGraphql } from './kernel/graphql/createGraphql.ts'
import { answerErrors, answerUnauthenticated, notFound } from './kernel/http/answerErrors.ts'
import { bigWrites } from './kernel/http/bigWrites.ts'
import { createBodyGate } from './kernel/http/bodies/createBodyGate.ts'
import { endUnread } from './kernel/http/bodies/endUnread.ts'
import { getContext, identified } from './kernel/http/bodies/identified.ts'
import { graphqlGuard } from './kernel/http/graphqlGuard.ts'
import { healthz, readyz } from './kernel/http/health.ts'
import { keepPercents } from './kernel/http/keepPercents.ts'
import { readJson } from './kernel/http/readJson.ts'
import { requestLog } from './kernel/http/requestLog.ts'
import { sameOriginOnly } from './kernel/http/sameOriginOnly.ts'
import { securityHeaders } from './kernel/http/securityHeaders.ts'
import { mountSync } from './kernel/http/sync/mountSync.ts'
import { measureRequests } from './kernel/telemetry/measureRequests.ts'

/** The public origin: health, GraphQL, the routes beside it, and last the portal's pages, if their bundle is given. */
export function createApp(deps: Deps, bundle: WebBundle | null = null): Express {
  const app = express()
  app.disable('x-powered-by')
  // Without a configured proxy, forwarding headers are ignored: a client could choose its address, and so evade its
  // limits.
  app.set('trust proxy', deps.settings.trustedProxies)
  app.use(endUnread)
  app.get('/healthz', healthz)
  app.get('/readyz', readyz(deps))
  app.use(requestLog(deps.log, app))
  app.use(measureRequests(deps.telemetry))
  app.use(sameOriginOnly(deps.settings))
  app.use(keepPercents)
  app.use(compression())
  const graphql = createGraphql(deps)
  const gate = createBodyGate()
  app.use(
    '/graphql',
    graphqlGuard,
    identified(deps, { readsDrafts: true }),
    readJson(gate),
    (_request, response, next) => {
      response.setHeader('X-Content-Type-Options', 'nosniff')
      response.setHeader('Cache-Control', 'no-store')
      next()
    },
  )
  app.use('/graphql', bigWrites(deps, graphql), (request, response, next) => {
    // Yoga compares the whole path, which Express has shortened.
    request.url = request.originalUrl
    graphql.handler(request, response, getContext(response)).catch(next)
  })
  app.use('/graphql', answerUnauthenticated)
  // JSON answers need no script policy; pages and files do.
  app.use(
    securityHeaders(deps.settings, {
      frameSources: featuresOf(deps).flatMap(({ frameSources = [] }) => frameSources),
      connectSources: featuresOf(deps).flatMap(({ connectSources }) => connectSources?.(deps.settings) ?? []),
      fileSources: featuresOf(deps).flatMap(({ fileSources }) => fileSources?.(deps.settings) ?? []),
      devices: featuresOf(deps).flatMap(({ devicesOfPages = [] }) => devicesOfPages),
    }),
  )
  mountSync(app, deps, gate)
  for (const feature of featuresOf(deps)) feature.routes?.(app, deps, gate)
  if (bundle) mountPages(app, deps, graphql, bundle)
  app.use(notFound)
  app.use(answerErrors(deps))
  return app
}
