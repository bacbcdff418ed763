import type { Request, RequestHandler, Response } from 'express'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { Deps } from '../../Deps.ts'
import { createContext } from '../../request/createContext.ts'
import type { RequestContext } from '../../request/RequestContext.ts'

/**
 * Identifies the caller from the request's head. Runs before any middleware that reads the body. Pages of drafts get nothing but from routes that
 * know of drafts (`readsDrafts`). @throws AppError `draft_only`
 */
export function identified(deps: Deps, { readsDrafts = false } = {}): RequestHandler {
  return async (request, response, next) => {
    const context = await createContext(deps, request, response)
    if (context.draft && !readsDrafts) throw new AppError('draft_only')
    response.locals.context = context
    next()
  }
}

/** The result of `identified`: only once per request, because it may replace the session's token. */
export function getContext(response: Response | Request['res']): RequestContext {
  const context: RequestContext | undefined = response?.locals.context
  assert(context, 'a route that needs the caller comes after identified')
  return context
}
