import type { MediaType } from '../../../../../shared/src/kernel/model/kinds/media.ts'
import type { PackagePlace } from '../../../content/createContentHost.ts'
import type { CoreEvent } from '../../../core/CoreApi.ts'

/** How the screens reach the core: Electron's bridge, the loopback host, or a test's own core. */
export type Transport = {
  /** Calls one procedure of CoreApi; raises an AppError with the core's code, message and details. */
  invoke(procedure: string, input: unknown): Promise<unknown>
  /** Hears the core's events; answers how to stop. */
  onEvent(listener: (event: CoreEvent) => void): () => void
  /** Hears when the shell no longer lets this page in, with what to do, and when it does again (null). */
  onShutOut?(listener: (message: string | null) => void): () => void
  /** The address of a file of an asset, such as `poster.jpg` or `hls/master.m3u8`. */
  fileUrl(assetId: string, name: string): string
  /** Where a package may run, apart from the console: good until the console ends. */
  openPackage(assetId: string): Promise<PackagePlace>
  /** Takes a dropped or chosen file of the type that is wanted into the library; `onProgress` says how far, 0 to 1. */
  importFile(
    file: File,
    options?: { wanted?: MediaType; onProgress?(share: number): void; signal?: AbortSignal },
  ): Promise<unknown>
  /** The address to download an export from; null where the shell shows the folder itself. */
  exportUrl(fileName: string): string | null
}

/** What Electron's preload puts on the window (names agreed with the shell). */
export type LecternBridge = {
  invoke(procedure: string, input: unknown): Promise<unknown>
  onEvent(listener: (event: CoreEvent) => void): () => void
  fileUrl(assetId: string, name: string): string
  openPackage(assetId: string): Promise<unknown>
  importFile(file: File, wanted?: MediaType): Promise<unknown>
  /** Leaves the page that stayed to save something: the window closes, or loads it anew. */
  leave(): Promise<unknown>
}

declare global {
  interface Window {
    lectern?: LecternBridge
  }
}
