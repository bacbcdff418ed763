import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanup, type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Core } from '#desktop/core/Core.ts'
import { createCore } from '#desktop/core/createCore.ts'
import type { MeasureDisk } from '#desktop/core/media/createDiskUse.ts'
import type { MediaWork } from '#desktop/core/media/MediaWork.ts'
import { plainMediaWork } from '#desktop/core/testing/plainMediaWork.ts'
import { App } from '../../App.tsx'
import type { Transport } from '../api/Transport.ts'
import { toAppError } from '../api/toAppError.ts'
import { layOut } from './layOut.ts'

export type OpenConsole = {
  core: Core
  user: UserEvent
  screen: RenderResult
  /** The open URL. */
  path(): string
  go(path: string): void
  close(): Promise<void>
  /** Removes its folder. */
  forget(): void
}

/** The whole console in a test: the real screens on the real core, in its own folder. */
export async function openConsole(
  options: { path?: string; workspace?: string | null; media?: MediaWork; measureDisk?: MeasureDisk } = {},
): Promise<OpenConsole> {
  layOut()
  const { path = '/app/courses', workspace = 'Tea School', media = plainMediaWork() } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'console-screens-'))
  const core = await createCore({
    dataDir,
    media,
    ...(options.measureDisk && { measureDisk: options.measureDisk }),
  })
  if (workspace !== null) await core.api.startWorkspace({ name: workspace })
  return show(core, path, () => rmSync(dataDir, { recursive: true, force: true }))
}

/** The page reloaded, on the core that is still running. */
export const reopenConsole = ({ core, forget }: OpenConsole, path: string): OpenConsole =>
  show(core, path, forget)

function show(core: Core, path: string, forget: () => void): OpenConsole {
  const location = memoryLocation({ path, record: true })
  const screen = render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <App transport={directTransport(core)} />
    </Router>,
  )
  return {
    core,
    screen,
    user: userEvent.setup(),
    path: () => location.history.at(-1) ?? path,
    go: (next) => location.navigate(next),
    forget,
    async close() {
      cleanup()
      await core.close()
      forget()
    },
  }
}

/** An in-process transport: errors cross as data, as in the shells. */
export function directTransport(core: Core): Transport {
  return {
    invoke: (procedure, input) =>
      core.call(procedure, structuredClone(input)).then(
        (answer) => structuredClone(answer),
        (fault: unknown) => {
          throw toAppError(fault)
        },
      ),
    onEvent: (listener) => core.onEvent(listener),
    fileUrl: (asset, name) => `/media/${asset}/${name}`,
    openPackage: async (asset) => ({
      frame: 'http://localhost/frame',
      files: `http://localhost/files/${asset}/`,
    }),
    importFile: (file, options) => core.importStream(chunks(file), file.name, options?.wanted),
    readArchive: (file) => core.readArchiveStream(chunks(file), file.name),
    readDocument: (file) => core.readDocumentStream(chunks(file), file.name),
    exportUrl: (fileName) => `/exports/${fileName}`,
  }
}

async function* chunks(file: File): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(await file.arrayBuffer())
}
