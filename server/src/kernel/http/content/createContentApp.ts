import express, { type ErrorRequestHandler, type Express } from 'express'
import type { Deps } from '../../Deps.ts'
import { featuresOf } from '../../Feature.ts'
import { answerErrors, notFound } from '../answerErrors.ts'
import { endUnread } from '../bodies/endUnread.ts'
import { healthz } from '../health.ts'
import { requestLog } from '../requestLog.ts'
import { contentHeaders, inertPolicy } from './contentHeaders.ts'

/**
 * The content origin: files and third-party code, separate from the portal, so that none of it can act as the
 * learner. It reads no cookie and sets none.
 */
export function createContentApp(deps: Deps): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.use(endUnread)
  app.get('/healthz', healthz)
  app.use(requestLog(deps.log, app))
  app.use(contentHeaders)
  for (const feature of featuresOf(deps)) feature.contentRoutes?.(app, deps)
  app.use(notFound)
  app.use(((error, _request, response, next) => {
    // Headers set for the file must not stay on an error.
    for (const name of ['Cache-Control', 'ETag', 'Content-Length', 'Content-Range', 'Accept-Ranges'])
      if (!response.headersSent) response.removeHeader(name)
    if (!response.headersSent) response.set('Content-Security-Policy', inertPolicy)
    next(error)
  }) satisfies ErrorRequestHandler)
  app.use(answerErrors(deps, deps.settings.publicOrigin))
  return app
}
