import type { IncomingMessage } from 'node:http'
import type { Express } from 'express'

/** By app: what comes before a secret in the paths of its routes. */
const secrets = new WeakMap<object, RegExp[]>()

/**
 * Declares a route's `:token` a secret, where the route is mounted: a reader of the log could use it, so the log never has it.
 * Returns the path.
 */
export function secretPath<Path extends `${string}/:token${string}`>(app: Express, path: Path): Path {
  const [before = ''] = path.split(':token')
  const pattern = before.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
  // As Express finds routes: in any case.
  secrets.set(app, [...(secrets.get(app) ?? []), new RegExp(`^(${pattern})[^/]+`, 'i')])
  return path
}

/** The path of a request as the log has it: without its query, and without secrets, whether or not a route was found. */
export function loggedPath(app: Express, request: IncomingMessage & { originalUrl?: string }): string {
  const [address = ''] = (request.originalUrl ?? request.url ?? '').split('?')
  // A client may name the whole address, and Express finds its route too.
  const path = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
  return (secrets.get(app) ?? []).reduce((masked, pattern) => masked.replace(pattern, '$1…'), path)
}
