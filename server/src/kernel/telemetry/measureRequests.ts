import type { Request, RequestHandler } from 'express'
import type { Telemetry } from './Telemetry.ts'

/** Measures each request from its head to the end of its answer, under the pattern of its route: paths may hold secrets and names. */
export const measureRequests =
  (telemetry: Telemetry): RequestHandler =>
  (request, response, next) => {
    const { method } = request
    telemetry.measure({ kind: 'request', name: method }, (end) => {
      response.once('close', () => {
        const route = routeOf(request)
        end({
          name: `${method} ${route}`,
          facts: {
            ...{ 'http.request.method': method, 'http.route': route },
            'http.response.status_code': response.statusCode,
          },
          // 503 asks to come again: the server is busy, and means to be.
          hasFailed: response.statusCode >= 500 && response.statusCode !== 503,
        })
      })
      next()
    })
  }

/** `/draft/:draft{/*rest}`, `/graphql`; all pages that no route names are one, and all files of the portal. */
function routeOf({ route, originalUrl }: Request): string {
  if (/^\/graphql(?:\?|$)/.test(originalUrl)) return '/graphql'
  const path: unknown = route?.path
  if (typeof path === 'string') return path
  return route ? 'page' : 'file'
}
