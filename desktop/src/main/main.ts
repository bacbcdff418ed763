import { extname, join } from 'node:path'
import {
  app,
  BrowserWindow,
  desktopCapturer,
  dialog,
  ipcMain,
  protocol,
  safeStorage,
  session,
  shell,
} from 'electron'
import { findMimeType } from '#node/media/types/mimeTypes.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { createContentHost } from '../content/createContentHost.ts'
import { createCore } from '../core/createCore.ts'
import { answerDisplayRequest, mayHave } from './askPermission.ts'
import { mediaScheme, screenScheme } from './channels.ts'
import { closeCoreLast } from './closeCoreLast.ts'
import { createKeychainSecrets } from './createKeychainSecrets.ts'
import { createShell } from './createShell.ts'
import { rememberLeaving } from './rememberLeaving.ts'

// Electron-vite puts the three builds side by side: dist/desktop/{main,preload}, dist/console.
const preload = join(import.meta.dirname, '../preload/preload.cjs')
const screensDir = join(import.meta.dirname, '../../console')
const frameScriptFile = join(import.meta.dirname, '../../scorm-frame.js')
const log = (message: string, error?: unknown) => console.error(message, error ?? '')

protocol.registerSchemesAsPrivileged([
  { scheme: screenScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  {
    scheme: mediaScheme,
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, corsEnabled: true },
  },
])

if (!app.requestSingleInstanceLock()) app.quit()
else void app.whenReady().then(open)

app.on('second-instance', () => {
  const [window] = BrowserWindow.getAllWindows()
  window?.restore()
  window?.focus()
})
app.on('window-all-closed', () => app.quit())

async function open(): Promise<void> {
  const dataDir = process.env.LECTERN_CONSOLE_DATA ?? join(app.getPath('userData'), 'console')
  try {
    const secrets = createKeychainSecrets(join(app.getPath('userData'), 'session'), safeStorage)
    const core = await createCore({ dataDir, server: process.env.LECTERN_SERVER ?? null, secrets, log })
    closeCoreLast(app, core, log)
    const parents = () => [`${screenScheme}://app`]
    const content = await createContentHost({ core, parents, frameScriptFile, log })
    const pages = () => BrowserWindow.getAllWindows().map(({ webContents }) => webContents)
    const electron = {
      ipcMain,
      pages,
      leave: () => leave(),
      protocol: {
        handle: (scheme: string, handler: (request: Request) => Promise<Response>) =>
          protocol.handle(scheme, handler),
      },
    }
    createShell({
      core,
      electron,
      content,
      screensDir,
      mimeTypeOf: (path) => findMimeType(extname(path)),
      log,
    })
    const { defaultSession } = session
    // The frame that asks, not the window: packages of authors run in frames.
    defaultSession.setPermissionRequestHandler((_page, permission, answer, { requestingUrl }) =>
      answer(mayHave(permission, requestingUrl)),
    )
    defaultSession.setPermissionCheckHandler((_page, permission, origin) => mayHave(permission, origin))
    defaultSession.setDisplayMediaRequestHandler(
      ({ frame, audioRequested }, answer) =>
        void answerDisplayRequest(
          { pageUrl: frame?.url ?? '', wantsAudio: audioRequested },
          {
            listScreens: () => desktopCapturer.getSources({ types: ['screen'] }),
            platform: process.platform,
          },
        ).then(answer, (error: unknown) => {
          log('The screen could not be offered', error)
          answer(null)
        }),
      { useSystemPicker: true },
    )
    const leave = createWindow()
  } catch (error) {
    dialog.showErrorBox('Lectern could not start', isAppError(error) ? error.message : String(error))
    app.exit(1)
  }
}

/** Returns a function that leaves the page after all. */
function createWindow(): () => void {
  const window = new BrowserWindow({
    width: 1360,
    height: 860,
    minWidth: 720,
    minHeight: 480,
    webPreferences: { preload, contextIsolation: true, sandbox: true, nodeIntegration: false },
  })
  // Our window shows only our own screens; web links open in the browser.
  window.webContents.setWindowOpenHandler(({ url }) => {
    if (/^https?:/.test(url)) void shell.openExternal(url)
    return { action: 'deny' }
  })
  window.webContents.on('will-navigate', (event, url) => {
    if (!url.startsWith(`${screenScheme}://app/`)) event.preventDefault()
  })
  const leave = rememberLeaving(window)
  void window.loadURL(`${screenScheme}://app/`)
  return leave
}
