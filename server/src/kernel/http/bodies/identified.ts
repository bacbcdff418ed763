import type { Request, RequestHandler, Response } from 'express'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { Deps } from '../../Deps.ts'
import { createContext } from '../../request/createContext.ts'
import type { RequestContext } from '../../request/RequestContext.ts'

/** Identifies the caller from the request's head. Runs before any middleware that reads the body. */
export function identified(deps: Deps): RequestHandler {
  return async (request, response, next) => {
    response.locals.context = await createContext(deps, request, response)
    next()
  }
}

/** The result of `identified`: only once per request, because it may replace the session's token. */
export function getContext(response: Response | Request['res']): RequestContext {
  const context: RequestContext | undefined = response?.locals.context
  assert(context, 'a route that needs the caller comes after identified')
  return context
}
