import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import express, { type NextFunction, type Request, type Response } from 'express'
import { typeformOrigin } from '#shared/features/content/rules/lessonAddresses.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { isMediaType } from '#shared/kernel/model/kinds/media.ts'
import { servedType } from '#shared/kernel/model/mimeType.ts'
import {
  type ReportingFacts,
  reportingElement,
  reportingOrigin,
} from '#shared/kernel/reporting/ReportingFacts.ts'
import { embedOrigins } from '#shared/kernel/richText/blocks/embedHosts.ts'
import type { ContentHost } from '../content/createContentHost.ts'
import type { Core } from '../core/Core.ts'
import { filePolicy } from '../core/filePolicy.ts'
import { asAppError, sendFile } from '../loopback.ts'
import { type ConsoleAccess, isOwnHost, isOwnOrigin } from './consoleAccess.ts'

export type HostParts = {
  core: Core
  access: ConsoleAccess
  /** The origin where packages run, separate from the console. */
  content: Pick<ContentHost, 'place' | 'port'>
  /** The built screens: `dist/console`. */
  screensDir: string
  /** What the screens report errors with; null without a `SENTRY_DSN`. */
  reporting?: ReportingFacts | null
  log(message: string, error?: unknown): void
}

/** The Content-Security-Policy of the console: nothing external is loaded, except packages in their frame. */
const contentSecurityPolicy = (
  contentOrigin: string,
  ancestors: "'none'" | "'self'",
  reporting: ReportingFacts | null,
) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // Blueprint and the editor position elements with style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self'${reporting ? ` ${reportingOrigin(reporting.dsn)}` : ''}`,
    `frame-src 'self' ${contentOrigin} ${[typeformOrigin, ...embedOrigins].join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')

/** The loopback shell: the same core and the same screens as the desktop app, for a browser on this computer. */
export function createHost({ core, access, content, screensDir, reporting = null, log }: HostParts): Server {
  const app = express()
  const server = createServer(app)
  const port = () => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  app.disable('x-powered-by')
  app.use((request, response, next) => {
    response.set({
      'Content-Security-Policy': contentSecurityPolicy(
        `http://${otherName(request)}:${content.port}`,
        // The screens show it in a frame of a learner's width.
        request.path === '/preview.html' ? "'self'" : "'none'",
        reporting,
      ),
      'X-Content-Type-Options': 'nosniff',
      'Permissions-Policy':
        'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
      'Referrer-Policy': 'no-referrer',
      // Previewed packages open their own windows, which look for the API in their opener.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    })
    if (!isOwnHost(request, port())) return void response.status(421).send('Not the address of this console.')
    next()
  })
  app.get('/', (request, response, next) => {
    const { token } = request.query
    if (typeof token !== 'string') return next()
    const cookie = access.hasSession(request, port()) ? null : access.exchange(token, port())
    if (!cookie && !access.hasSession(request, port())) return next()
    if (cookie) response.set('Set-Cookie', cookie)
    response.redirect(303, '/')
  })
  app.use((request, response, next) => {
    if (!access.hasSession(request, port())) {
      // Pages get an error page, calls an error as JSON.
      if (request.headers['sec-fetch-mode'] === 'navigate' || !isCall(request))
        return void response.status(401).type('html').send(needsToken)
      throw new AppError('unauthenticated', { message: newLinkText, details: { needsNewLink: true } })
    }
    if (!isOwnOrigin(request, port())) throw new AppError('forbidden')
    next()
  })

  app.post('/rpc/:procedure', express.json({ limit: '32mb', strict: false }), async (request, response) => {
    response.json((await core.call(String(request.params.procedure), request.body ?? {})) ?? null)
  })
  app.post('/packages/:assetId', (request, response) => {
    core.requireUnlocked()
    response.json(content.place(String(request.params.assetId), otherName(request)))
  })
  app.get('/events', (request, response) => streamEvents(core, request, response))
  app.put('/import', async (request, response) => {
    const { name, wanted = 'any' } = request.query
    if (typeof name !== 'string' || name === '' || !isMediaType(wanted)) throw new AppError('bad_request')
    const size = Number(request.headers['content-length'] ?? 0)
    response.json(await core.importStream(request, name, wanted, Number.isFinite(size) ? size : 0))
  })
  app.put('/archives', async (request, response) => {
    const { name } = request.query
    if (typeof name !== 'string' || name === '') throw new AppError('bad_request')
    response.json(await core.readArchiveStream(request, name))
  })
  app.put('/documents', async (request, response) => {
    const { name } = request.query
    if (typeof name !== 'string' || name === '') throw new AppError('bad_request')
    response.json(await core.readDocumentStream(request, name))
  })
  app.get('/media/:assetId/{*name}', async (request, response) => {
    const name = ([] as string[]).concat(request.params.name ?? []).join('/')
    const file = await core.openFile(String(request.params.assetId), name)
    response.set({
      'Content-Security-Policy': filePolicy(file.mimeType),
      'Cache-Control': 'private, no-cache',
      ETag: `"${file.hash}"`,
      'Content-Type': servedType(file.mimeType).mimeType,
    })
    await sendFile(response, file.path)
  })
  app.get('/exports/:fileName', async (request, response) => {
    const fileName = String(request.params.fileName)
    response.attachment(fileName)
    await sendFile(response, core.exportPath(fileName))
  })
  app.use(express.static(screensDir, { index: false, cacheControl: false }))
  // The screens use URLs below '/'.
  app.get('/{*path}', async (request, response) => {
    if (/\.[a-z0-9]+$/i.test(request.path)) throw new AppError('not_found')
    const page = join(screensDir, 'index.html')
    if (!existsSync(page))
      throw new AppError('unavailable', { message: 'The console’s screens are not built yet.' })
    if (reporting === null) return sendFile(response, page)
    response.type('html').send(withReporting(await readFile(page, 'utf8'), reporting))
  })
  app.use(() => {
    throw new AppError('not_found')
  })
  app.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error)
    const known = asAppError(error)
    if (known.code === 'internal') log(`${request.method} ${request.path} failed`, error)
    response.removeHeader('Content-Disposition')
    response.removeHeader('ETag')
    const { code, message, details } = known
    response.status(known.status).type('json').send(JSON.stringify({ code, message, details }))
  })
  return server
}

/** Requests by the screens' scripts, rather than for pages. */
const isCall = ({ method, path }: Request) =>
  method !== 'GET' || path === '/events' || path.startsWith('/media/')

const newLinkText =
  'This tab belongs to an earlier run of the console. Open the new link that the console printed when it started.'

const needsToken = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Lectern: open the new link</title>
<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem">
<h1 style="font-size: 1.4rem">Open the new link</h1>
<p>The console only accepts the browser that opened its link. Open the link that it printed in the terminal (“Console is ready: …”). Each link works once. To get another one, press Enter in the terminal or restart the console.</p>
<p>Your saved work is safe.</p></body></html>`

/** The script's name is fixed: `buildReportingScript` writes it beside the screens. */
const withReporting = (html: string, facts: ReportingFacts) =>
  html.replace(
    '</head>',
    // Without a sign that could end the element, for any address.
    () =>
      `<script type="application/json" id="${reportingElement}">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script><script type="module" async src="/reporting.js"></script></head>`,
  )

/** The loopback name that the console does not use: cookies ignore ports, but not host names. */
const otherName = (request: Request) =>
  request.headers.host?.startsWith('localhost:') ? '127.0.0.1' : 'localhost'

/** The core's events as an event stream; periodic comments keep the connection alive. */
function streamEvents(core: Core, request: Request, response: Response): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', Connection: 'keep-alive' })
  response.write('retry: 1000\n\n')
  const stop = core.onEvent((event) => response.write(`data: ${JSON.stringify(event)}\n\n`))
  const beat = setInterval(() => response.write(':\n\n'), 20_000)
  request.on('close', () => {
    clearInterval(beat)
    stop()
  })
}
