import type { Request, RequestHandler, Response } from 'express'
import { assert } from '../../../../../shared/src/kernel/errors/assert.ts'
import type { Deps } from '../../Deps.ts'
import { createContext } from '../../request/createContext.ts'
import type { RequestContext } from '../../request/RequestContext.ts'

/** Finds out who asks from a request's head. Stands before whatever reads its body. */
export function identified(deps: Deps): RequestHandler {
  return async (request, response, next) => {
    response.locals.context = await createContext(deps, request, response)
    next()
  }
}

/** What `identified` found: once for each request, since a session's token may be replaced by it. */
export function contextOf(response: Response | Request['res']): RequestContext {
  const context: RequestContext | undefined = response?.locals.context
  assert(context, 'a route that asks who is there comes after identified')
  return context
}
