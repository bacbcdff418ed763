import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { asFrameScript, framePage, packagePolicy } from '#node/scorm/frame/framePage.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { servedType } from '#shared/kernel/model/mimeType.ts'
import type { Core } from '../core/Core.ts'
import { asAppError, isSameSecret, listenOnLoopback, sendFile } from '../loopback.ts'

export type ContentHostParts = {
  core: Pick<Core, 'openFile'>
  /** The origins that may frame a package: the console's own. */
  parents(): readonly string[]
  /** The built script of the frame page. */
  frameScriptFile: string
  log(message: string, error?: unknown): void
}

/** A package's place: the frame page, and the base URL of its files. */
export type PackagePlace = { frame: string; files: string }

export type ContentHost = {
  port: number
  /** `name` is the host name that the console's page does not use, so that they share no cookies. */
  place(assetId: string, name: 'localhost' | '127.0.0.1'): PackagePlace
  close(): void
}

/** The separate origin in which packages run (see README). */
export async function createContentHost(parts: ContentHostParts): Promise<ContentHost> {
  const secret = randomBytes(32)
  const tokenOf = (assetId: string) => createHmac('sha256', secret).update(assetId).digest('base64url')
  // Call only after it is listening.
  const address: { port: number } = { port: 0 }
  const { port, servers } = await listenOnLoopback(createApp(parts, tokenOf, () => address.port))
  address.port = port
  return {
    port,
    place(assetId, name) {
      const origin = `http://${name}:${port}`
      return {
        frame: `${origin}/frame`,
        files: `${origin}/files/${tokenOf(assetId)}/${encodeURIComponent(assetId)}/`,
      }
    },
    close() {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

function createApp(
  { core, parents, frameScriptFile, log }: ContentHostParts,
  tokenOf: (assetId: string) => string,
  port: () => number,
): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.use((request, response, next) => {
    response.set({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'Cache-Control': 'no-store',
    })
    const isOwn = [`localhost:${port()}`, `127.0.0.1:${port()}`].includes(request.headers.host ?? '')
    if (!isOwn) return void response.status(421).send('Not the address of this console.')
    next()
  })
  app.get('/frame', async (request, response) => {
    const { parent } = request.query
    if (typeof parent !== 'string' || !parents().includes(parent)) throw new AppError('not_found')
    const script = asFrameScript(await readFile(frameScriptFile, 'utf8'))
    const { html, policy } = framePage(script, parent, `http://${request.headers.host}`)
    response.set('Content-Security-Policy', policy).type('html').send(html)
  })
  app.get('/files/:token/:asset/scorm/{*name}', async (request, response) => {
    const { token, asset, name } = request.params as Record<string, string | string[]>
    const assetId = String(asset)
    // A service worker would keep serving a package's pages after the console has ended.
    const isWorker = request.headers['service-worker'] !== undefined
    if (isWorker || !isSameSecret(String(token), tokenOf(assetId))) throw new AppError('not_found')
    const file = await core.openFile(assetId, ['scorm', ...(Array.isArray(name) ? name : [])].join('/'))
    response.set({
      'Content-Security-Policy': packagePolicy(parents()),
      'Cache-Control': 'private, no-cache',
      ETag: `"${file.hash}"`,
    })
    // Not by `set`, which adds a character set: a package's page declares its own.
    response.setHeader('Content-Type', servedType(file.mimeType).mimeType)
    await sendFile(response, file.path)
  })
  app.use(() => {
    throw new AppError('not_found')
  })
  app.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error)
    const known = asAppError(error)
    // The URL grants access to files; keep it out of logs.
    if (known.code === 'internal') log(`${request.method} of a package's file failed`, error)
    response.removeHeader('ETag')
    response.status(known.status).type('text').send(known.message)
  })
  return app
}
