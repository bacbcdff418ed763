import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Express } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { loggedPath } from './secretPath.ts'

/**
 * One line per request: what, result, duration. No personal data: no query strings, bodies, headers or addresses, and
 * no secrets in paths (`secretPath`).
 */
export function requestLog(log: Logger, app: Express) {
  return pinoHttp({
    logger: log,
    genReqId(request, response) {
      const requestId = request.headers['x-request-id']
      const id = typeof requestId === 'string' && /^[\w-]{8,64}$/.test(requestId) ? requestId : randomUUID()
      response.setHeader('X-Request-Id', id)
      return id
    },
    serializers: {
      req: (request: { id: unknown; method: string; raw: IncomingMessage }) => ({
        id: request.id,
        method: request.method,
        path: loggedPath(app, request.raw),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    customLogLevel: (_request, response, error) =>
      // 503 asks to come again: the server is busy, and means to be.
      response.statusCode === 503
        ? 'warn'
        : error || response.statusCode >= 500
          ? 'error'
          : response.statusCode >= 400
            ? 'info'
            : 'debug',
  })
}
