import { randomBytes } from 'node:crypto'
import type { NextFunction, Request, Response } from 'express'
import helmet from 'helmet'
import { reportingOrigin } from '#shared/kernel/reporting/ReportingFacts.ts'
import type { Settings } from '../settings/Settings.ts'
import { permissionsPolicyWith } from './permissionsPolicy.ts'

/** The nonce for this answer's own scripts. */
export const nonceOf = (response: Response): string => String(response.locals.nonce)

/**
 * Security headers of the public origin: our own scripts only; third-party code and files from the content origin,
 * public files also from the `fileSources` of the capabilities, framed pages from their `frameSources`, requests also to their
 * `connectSources`, and the devices that their pages ask for.
 */
export function securityHeaders(
  settings: Pick<Settings, 'publicOrigin' | 'contentOrigin' | 'sentryDsn'>,
  {
    frameSources,
    connectSources,
    fileSources,
    devices,
  }: Record<'frameSources' | 'connectSources' | 'fileSources' | 'devices', readonly string[]>,
) {
  const isHttps = settings.publicOrigin.startsWith('https:')
  const content = settings.contentOrigin
  const files = [content, ...fileSources]
  const reporting = settings.sentryDsn === null ? [] : [reportingOrigin(settings.sentryDsn)]
  const ownNonce = (_request: unknown, response: unknown) => `'nonce-${nonceOf(response as Response)}'`
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // No WebAssembly: pdf.js also decodes the images that use it (JPEG 2000, JBIG2) in plain script.
        scriptSrc: ["'self'", ownNonce],
        styleSrc: ["'self'", ownNonce],
        // React writes style attributes; they cannot run code.
        styleSrcAttr: ["'unsafe-inline'"],
        // Those that administrators uploaded come from there.
        fontSrc: ["'self'", 'data:', content],
        imgSrc: ["'self'", 'data:', 'blob:', ...files],
        mediaSrc: ["'self'", 'blob:', ...files],
        connectSrc: ["'self'", ...files, ...connectSources, ...reporting],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: [content, ...frameSources],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
    // A stricter policy would cut a package's own window off from its opener, and so from the API.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const permissionsPolicy = permissionsPolicyWith(devices)
  return (request: Request, response: Response, next: NextFunction) => {
    response.locals.nonce = randomBytes(16).toString('base64')
    response.setHeader('Permissions-Policy', permissionsPolicy)
    headers(request, response, next)
  }
}

const sourcesOfScripts = ['script-src', 'connect-src', 'img-src']

/** Lets the page of this answer load scripts and pictures from these hosts, and talk to them; no other answer. */
export function allowScriptHosts(response: Response, hosts: readonly string[]): void {
  const policy = String(response.getHeader('Content-Security-Policy'))
  const sources = hosts.map((host) => `https://${host}`).join(' ')
  if (sources === '') return
  const directives = policy.split(';').map((directive) => {
    const [name = ''] = directive.trim().split(' ')
    return sourcesOfScripts.includes(name) ? `${directive} ${sources}` : directive
  })
  response.setHeader('Content-Security-Policy', directives.join(';'))
}
