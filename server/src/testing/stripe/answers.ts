import type { Request, Response } from 'express'
import type { Fields } from './stripeState.ts'

export const refuse = (response: Response, status: number, error: Fields): void => {
  response.status(status).json({ error })
}

/** As Stripe says that a request makes no sense. */
export const refuseRequest = (response: Response, message: string, more: Fields = {}): void =>
  refuse(response, 400, { type: 'invalid_request_error', message, ...more })

export const refuseMissing = (response: Response, what: string): void =>
  refuse(response, 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}`,
  })

export const sendList = (response: Response, url: string, data: readonly Fields[], hasMore = false) =>
  void response.json({ object: 'list', url, has_more: hasMore, data })

/** A route about one object; Stripe's 404 for one that is not there. */
export const withOne =
  <T>(kind: string, all: Map<string, T>, act: (one: T, response: Response, body: Fields) => unknown) =>
  (request: Request, response: Response) => {
    const id = String(request.params.id)
    const one = all.get(id)
    if (!one) return refuseMissing(response, `${kind}: '${id}'`)
    // The form's fields, read by the route.
    act(one, response, (request.body ?? {}) as Fields)
  }
