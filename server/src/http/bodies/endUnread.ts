import type { RequestHandler } from 'express'

const patienceMs = 15_000

/**
 * A request that was answered before its body was read goes on arriving, and is thrown away, so that its sender hears the
 * answer; but not for ever.
 */
export const endUnread: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (request.complete) return
    const timer = setTimeout(() => request.destroy(), patienceMs).unref()
    request.once('close', () => clearTimeout(timer))
  })
  next()
}
