import type { MediaType } from '#shared/kernel/model/Field.ts'
import type { CoreEvent } from '../core/ConsoleState.ts'
import { type Answer, channels, mediaScheme } from '../main/channels.ts'

/** The parts of Electron available in a sandboxed preload. */
export type PreloadParts = {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>
  on(channel: string, listener: (event: unknown, payload: unknown) => void): void
  off(channel: string, listener: (event: unknown, payload: unknown) => void): void
  pathForFile(file: File): string
}

/** The screens' `window.lectern`. Refusals arrive as plain `{ code, message, details }`. */
export function createBridge({ invoke, on, off, pathForFile }: PreloadParts) {
  async function ask(channel: string, ...args: unknown[]): Promise<unknown> {
    // Cast: the main process sends nothing else on these channels.
    const answer = (await invoke(channel, ...args)) as Answer
    if (!answer.ok) throw answer.error
    return answer.value
  }
  return {
    invoke: (procedure: string, input: unknown) => ask(channels.call, procedure, input),
    onEvent(listener: (event: CoreEvent) => void): () => void {
      const hear = (_event: unknown, payload: unknown) => listener(payload as CoreEvent)
      on(channels.event, hear)
      return () => off(channels.event, hear)
    },
    fileUrl: (assetId: string, name: string) =>
      `${mediaScheme}://asset/${[assetId, ...name.split('/')].map(encodeURIComponent).join('/')}`,
    openPackage: (assetId: string) => ask(channels.openPackage, assetId),
    leave: () => ask(channels.leave),
    readArchive: (file: File) => ask(channels.archivePath, pathForFile(file), file.name),
    readDocument: (file: File) => ask(channels.documentPath, pathForFile(file), file.name),
    importFile: (file: File, wanted?: MediaType) =>
      ask(channels.importPath, pathForFile(file), file.name, wanted),
  }
}
