import type { RequestHandler } from 'express'

/**
 * A percent sign that begins no character is a percent sign: `/page/100%` is the address of a page that there is not, which the
 * portal says. Express would refuse it before any route is asked.
 */
export const keepPercents: RequestHandler = (request, _response, next) => {
  const end = request.url.indexOf('?')
  const path = end < 0 ? request.url : request.url.slice(0, end)
  if (path.includes('%')) request.url = path.split('/').map(keptIn).join('/') + request.url.slice(path.length)
  next()
}

const keptIn = (segment: string) => (isReadable(segment) ? segment : segment.replaceAll('%', '%25'))

/** Its result is used: a bundle leaves out a call that only may throw. */
function isReadable(segment: string): boolean {
  try {
    return decodeURIComponent(segment).length <= segment.length
  } catch {
    return false
  }
}
