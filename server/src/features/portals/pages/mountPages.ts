import type { IncomingMessage } from 'node:http'
import express, { type Express, type Request, type Response } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import type { Graphql } from '#server/kernel/graphql/createGraphql.ts'
import { allowScriptHosts, nonceOf } from '#server/kernel/http/securityHeaders.ts'
import { createContext } from '#server/kernel/request/createContext.ts'
import type { PortalName } from '#server/kernel/request/portalName.ts'
import { parsePortalName } from '#server/kernel/request/portalName.ts'
import { roleOf } from '#server/kernel/request/roleOf.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { releaseName } from '#shared/kernel/reporting/ReportingFacts.ts'
import manifest from '../../../../../package.json' with { type: 'json' }
import { draftPath } from '../draftLinks/draftLinkStore.ts'
import { sendDraftEnded } from '../draftLinks/mountDraftLinks.ts'
import { canonicalHome } from '../finding/canonicalHome.ts'
import { findTracking } from '../tracking/findTracking.ts'
import { countPage, countsViews } from '../visits/countView.ts'
import { findMovedPage } from './findMovedPage.ts'
import { mountPictures } from './mountPictures.ts'
import { packedFiles } from './packedFiles.ts'
import type { WebBundle } from './webBundle.ts'

const year = 365 * 24 * 60 * 60 * 1000

/** Headers that say nothing about a font or a style sheet. */
const ofDocuments = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

/**
 * The portal's pages, rendered on the server, and the files of its bundle. `/` shows the portal of the called
 * address; `/portal/{organization}/{portal}/…` the named one.
 */
export function mountPages(app: Express, deps: Deps, graphql: Graphql, bundle: WebBundle): void {
  app.use(packedFiles(bundle.clientDir))
  const files = express.static(bundle.clientDir, {
    index: false,
    setHeaders(response, path) {
      // Their names contain a hash of their content.
      const isNamedByContent = /[\\/]assets[\\/]/.test(path)
      response.setHeader(
        'Cache-Control',
        isNamedByContent ? `public, max-age=${year / 1000}, immutable` : 'public, max-age=300',
      )
      // A kilobyte of each answer. Scripts keep theirs: a worker has the policy of its own file.
      if (/\.(?:css|woff2)(?:\.(?:br|gz))?$/.test(path))
        for (const name of ofDocuments) response.removeHeader(name)
    },
  })
  // Avoids a disk lookup for each page.
  app.use((request, response, next) => (isFile(request.path) ? files(request, response, next) : next()))
  const page = (request: Request, response: Response) => sendPage(deps, graphql, bundle, request, response)
  mountPictures(app, deps, graphql, bundle)
  // A browser would take the rest of such a path for a host.
  app.get(/^[/\\]{2,}/, (request, response) => response.redirect(301, withOneSlash(request.originalUrl)))
  app.get('/portal/:organization/:portal{/*rest}', page)
  app.get(`${draftPath}/:draft{/*rest}`, async (request, response) => {
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
    try {
      await page(request, response)
    } catch (error) {
      if (!isAppError(error, 'link_expired')) throw error
      await sendDraftEnded(request, response)
    }
  })
  // A path that looks like a file is a missing file, not a page; browsers still get an error page.
  app.get(/^.*$/, (request, response, next) => {
    return isFile(request.path) && request.accepts(['json', 'html']) !== 'html'
      ? next()
      : page(request, response)
  })
}

const isFile = (path: string) => /\.[a-z0-9]{2,5}$/i.test(path)
const withOneSlash = (url: string) => `/${url.replace(/^[/\\]+/, '')}`

async function sendPage(
  deps: Deps,
  graphql: Graphql,
  bundle: WebBundle,
  request: Request,
  response: Response,
): Promise<void> {
  const named = portalOfPath(request)
  const link = typeof request.params.draft === 'string' ? request.params.draft : null
  const context = await createContext(deps, request, response, named, { facts: new Map() }, link)
  const { draft } = context
  const isCounted = countsViews(context, request)
  const tracking = await findTracking(context, {
    host: request.headers.host ?? '',
    isNamedByPath: named !== null,
  })
  const base = named ? `/portal/${named.organization}/${named.id}` : draft ? `${draftPath}/${draft.id}` : ''
  const output = await bundle.render({
    url: request.originalUrl,
    home: await canonicalHome(deps, context.portal),
    base,
    portal: context.portal,
    draft: draft && { id: draft.id, expiresAt: draft.expiresAt },
    countsViews: isCounted,
    tracking,
    query: (document, variables) => graphql.query(document, variables, context),
    assets: bundle.assets,
    languages: {
      accepted: request.headers['accept-language'] ?? '',
      chosen: linkedLanguage(request) ?? context.chosenLanguage,
    },
    theme: chosenTheme(request),
    closedAnnouncement: closedAnnouncement(request),
    nonce: nonceOf(response),
    contentOrigin: deps.settings.contentOrigin,
    ...reportingOf(deps, bundle, roleOf(context.viewer, context.organization)),
  })
  for (const [name, value] of Object.entries(output.headers ?? {})) response.setHeader(name, value)
  if (output.redirect) {
    response.redirect(output.status, output.redirect)
    return
  }
  const moved = output.status === 404 ? await findMovedPage(context, request.path.slice(base.length)) : null
  if (moved !== null) {
    response.redirect(301, base + moved + searchOf(request.originalUrl))
    return
  }
  if (tracking && output.kind) allowScriptHosts(response, tracking.hosts)
  if (isCounted && output.status === 200 && output.kind) countPage(context, request, output.kind)
  response.status(output.status).type('html')
  // A page is for one viewer, and its links expire after ten minutes.
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'private, no-cache')
  response.end(output.html)
}

/** What the page says to the script that reports its errors; nothing without a `SENTRY_DSN`. */
function reportingOf({ settings }: Deps, { reporting }: WebBundle, role: string) {
  if (settings.sentryDsn === null || !reporting) return {}
  const facts = {
    dsn: settings.sentryDsn,
    release: releaseName(manifest.version),
    part: 'portal',
    role,
  } as const
  return { reporting: { script: reporting, facts } }
}

const searchOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** The language of a link to this page in another one. */
function linkedLanguage(request: Request): string | null {
  const { lang } = request.query
  return typeof lang === 'string' ? lang : null
}

function portalOfPath(request: Request): PortalName | null {
  const { organization, portal } = request.params
  return typeof organization === 'string' && typeof portal === 'string'
    ? parsePortalName(`${organization}~${portal}`)
    : null
}

/** The theme that a visitor chose on this device (`web/src/kernel/theme/keepTheme`). */
function chosenTheme({ headers }: Pick<IncomingMessage, 'headers'>): 'light' | 'dark' | null {
  const theme = /(?:^|; )lectern-theme=(light|dark)(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** What a visitor closed on this device (`web/src/features/portals/frame/keepClosed`). Of several portals that of the longest path comes first. */
function closedAnnouncement({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  return /(?:^|; )lectern-announcement=([0-9a-z]{1,7})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null
}
