import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { refusalText } from '#shared/kernel/errors/readRefusal.ts'
import type { Deps } from '../Deps.ts'
import { isUnholdableText } from '../db/records/databaseErrors.ts'
import { plainPage } from './plainPage.ts'
import { plainWords } from './plainWords.ts'
import { nonceOf } from './securityHeaders.ts'

/**
 * The error handler of every HTTP route except GraphQL: errors as `{ error: { code, message, details } }`, and as a
 * page with a link for people who opened the address in a browser. `home`: where that link leads.
 */
export function answerErrors({ log }: Pick<Deps, 'log'>, home = '/'): ErrorRequestHandler {
  return async (error, request, response, next) => {
    if (response.headersSent) return next(error)
    // Nobody receives an answer, and it is no server error: the request log has a line about it.
    if (isBrokenOff(error, request)) return
    const appError = toAppError(error)
    if (appError.code === 'internal') log.error({ err: error }, 'a request failed')
    const { retryAfterMs } = appError.details
    if (typeof retryAfterMs === 'number') response.set('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
    if (appError.code === 'unauthenticated') response.set('WWW-Authenticate', 'Bearer')
    response.status(appError.status).vary('Accept').vary('Accept-Language')
    if (isForReader(request)) {
      response
        .type('html')
        .set('Cache-Control', 'no-store')
        .send(await errorPage(appError, request, response, home))
      return
    }
    response.json({
      error: { code: appError.code, message: appError.message, details: appError.details },
    })
  }
}

/** A token that identifies nobody, said as GraphQL says errors: its clients read nothing else. */
export const answerUnauthenticated: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent || !isAppError(error, 'unauthenticated')) return next(error)
  const { code, message, details, status } = error
  response
    .status(status)
    .set({ 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' })
    .json({ errors: [{ message, extensions: { code, details } }] })
}

/**
 * Whether a body ended before its announced length: its client left, or was too slow to wait for (`receiveBody`), and the
 * error says no more than that. Errors of ours stay errors, also if the client has left.
 */
function isBrokenOff(error: unknown, request: Request): boolean {
  if (error === request.errored) return true
  const { code } = (error ?? {}) as { code?: unknown }
  return request.destroyed && !request.complete && code === 'ERR_STREAM_PREMATURE_CLOSE'
}

export const notFound: RequestHandler = (_request, _response, next) => next(new AppError('not_found'))

const isForReader = (request: Request) =>
  request.method === 'GET' && request.accepts(['json', 'html']) === 'html'

async function errorPage(error: AppError, request: Request, response: Response, home: string) {
  const { code, status } = error
  const { language, t, refusals } = await plainWords(request)
  const isTransient = status >= 500 || code === 'rate_limited'
  return plainPage({
    language,
    title: code === 'not_found' ? t('notFound') : t('failed'),
    // Reloading the same address does not solve an expired link.
    text:
      code === 'link_expired' ? t('expired') : (refusalText(refusals, error) ?? refusals('code.internal')),
    way: isTransient
      ? { label: t('tryAgain'), href: request.originalUrl.replace(/^[/\\]+/, '/') }
      : { label: t('home'), href: portalAbove(request.originalUrl) ?? home },
    nonce: response.locals.nonce === undefined ? undefined : nonceOf(response),
  })
}

/** The portal at a path below which nothing was found: `/portal/acme/tea` of `/portal/acme/tea/nowhere`. */
const portalAbove = (address: string): string | undefined =>
  /^(\/portal\/[\w-]+\/[\w-]+)\/[^?]/.exec(address)?.[1]

/** Express and its body parsers throw errors with their own status. */
function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error
  if (isUnholdableText(error)) return new AppError('bad_request', { cause: error })
  const status = (error as { status?: unknown } | null)?.status
  if (status === 413) return new AppError('too_large', { cause: error })
  if (status === 415) return new AppError('unsupported', { cause: error })
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('bad_request', { cause: error })
  return new AppError('internal', { cause: error })
}
