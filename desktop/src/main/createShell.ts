import { join, normalize, sep } from 'node:path'
import { typeformOrigin } from '#shared/features/content/rules/lessonAddresses.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { embedOrigins } from '#shared/kernel/richText/blocks/embedHosts.ts'
import type { ContentHost } from '../content/createContentHost.ts'
import type { CoreEvent } from '../core/ConsoleState.ts'
import type { Core } from '../core/Core.ts'
import { filePolicy } from '../core/filePolicy.ts'
import { channels, mediaScheme, screenScheme } from './channels.ts'
import { fileResponse } from './fileResponse.ts'
import { runWork } from './runWork.ts'

/** The parts of Electron used by the shell, so that tests can run without Electron. */
export type ElectronParts = {
  ipcMain: {
    handle(
      channel: string,
      listener: (event: { senderFrame: { url: string } | null }, ...args: unknown[]) => unknown,
    ): void
  }
  protocol: { handle(scheme: string, handler: (request: Request) => Promise<Response>): void }
  /** The pages of all open windows. */
  pages(): { send(channel: string, event: CoreEvent): void }[]
  /** Completes the close or reload that the page delayed to save. */
  leave(): void
}

export type ShellParts = {
  core: Core
  electron: ElectronParts
  content: Pick<ContentHost, 'place' | 'port'>
  screensDir: string
  mimeTypeOf(path: string): string
  log(message: string, error?: unknown): void
}

/** Electron's shell around the core: calls over IPC, files over custom schemes. Contains no decisions. */
export function createShell({ core, electron, content, screensDir, mimeTypeOf, log }: ShellParts): void {
  const { ipcMain, protocol } = electron

  ipcMain.handle(channels.call, (event, procedure, input) =>
    runWork(async () => {
      refuseStrangers(event)
      return core.call(String(procedure), input)
    }, log),
  )
  ipcMain.handle(channels.importPath, (event, path, name, wanted) =>
    runWork(async () => {
      refuseStrangers(event)
      return core.call('importFile', { path, name, wanted })
    }, log),
  )
  ipcMain.handle(channels.archivePath, (event, path, name) =>
    runWork(async () => {
      refuseStrangers(event)
      return core.call('readArchive', { path, name })
    }, log),
  )
  ipcMain.handle(channels.documentPath, (event, path, name) =>
    runWork(async () => {
      refuseStrangers(event)
      return core.call('readDocument', { path, name })
    }, log),
  )
  ipcMain.handle(channels.openPackage, (event, assetId) =>
    runWork(async () => {
      refuseStrangers(event)
      core.requireUnlocked()
      return content.place(String(assetId), '127.0.0.1')
    }, log),
  )
  ipcMain.handle(channels.leave, (event) =>
    runWork(async () => {
      refuseStrangers(event)
      electron.leave()
    }, log),
  )
  core.onEvent((event) => {
    for (const page of electron.pages()) page.send(channels.event, event)
  })

  protocol.handle(mediaScheme, async (request) => {
    const [assetId = '', ...name] = pathOf(request.url)
    try {
      const file = await core.openFile(assetId, name.join('/'))
      return await fileResponse(file.path, file.mimeType, request.headers.get('range'), {
        'Content-Security-Policy': filePolicy(file.mimeType).replace("'self'", `${screenScheme}:`),
        // The screens have another origin than the files they show.
        'Access-Control-Allow-Origin': `${screenScheme}://app`,
      })
    } catch (error) {
      return failed(error, log)
    }
  })

  protocol.handle(screenScheme, async (request) => {
    const requestedPath = normalize(join(...pathOf(request.url)))
    const isFile = /\.[a-z0-9]+$/i.test(requestedPath)
    const path = isFile ? join(screensDir, requestedPath) : join(screensDir, 'index.html')
    if (!path.startsWith(screensDir + sep)) return new Response('Not found.', { status: 404 })
    try {
      return await fileResponse(path, mimeTypeOf(path), null, {
        'Content-Security-Policy': screenPolicy(`http://127.0.0.1:${content.port}`),
      })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        return new Response('Not found.', { status: 404 })
      return failed(error, log)
    }
  })
}

const screenPolicy = (contentOrigin: string) =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${mediaScheme}:`,
    `media-src 'self' blob: ${mediaScheme}:`,
    `connect-src 'self' ${mediaScheme}:`,
    `frame-src 'self' ${mediaScheme}: ${contentOrigin} ${[typeformOrigin, ...embedOrigins].join(' ')}`,
    `font-src 'self' data: ${mediaScheme}:`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

/** Only our own screens may call the core; a frame may have navigated elsewhere. */
function refuseStrangers(event: { senderFrame: { url: string } | null }): void {
  if (!event.senderFrame?.url.startsWith(`${screenScheme}://app/`))
    throw new Error(`A page that is not ours called: ${event.senderFrame?.url}`)
}

const pathOf = (url: string): string[] =>
  new URL(url).pathname.split('/').filter(Boolean).map(decodeURIComponent)

function failed(error: unknown, log: ShellParts['log']): Response {
  if (isAppError(error)) return new Response(error.message, { status: error.status })
  log('A file could not be read', error)
  return new Response('Something went wrong on our side.', { status: 500 })
}
