import type { PackagePlace } from '#desktop/content/createContentHost.ts'
import type { ArchiveSummary } from '#desktop/core/archive/ArchiveApi.ts'
import type { CoreEvent } from '#desktop/core/ConsoleState.ts'
import type { ReadDocument } from '#desktop/core/documents/DocumentApi.ts'
import type { MediaType } from '#shared/kernel/model/Field.ts'

/** The connection from screens to the core: Electron's bridge, the loopback host, or a test's own core. */
export type Transport = {
  /** Calls one procedure of CoreApi; throws an AppError with the core's code, message and details. */
  invoke(procedure: string, input: unknown): Promise<unknown>
  /** Subscribes to the core's events; returns the unsubscribe function. */
  onEvent(listener: (event: CoreEvent) => void): () => void
  /** Reports when the shell rejects this page, with what to do, and when it accepts it again (null). */
  onShutOut?(listener: (message: string | null) => void): () => void
  /** Reports when the core stops answering (true), and when it answers again. */
  onLost?(listener: (isLost: boolean) => void): () => void
  /** The URL of an asset's file, such as `poster.jpg` or `hls/master.m3u8`. */
  fileUrl(assetId: string, name: string): string
  /** The URL of a package on its own origin; valid until the console ends. */
  openPackage(assetId: string): Promise<PackagePlace>
  /** Imports a dropped or chosen file of the required type; `onProgress` gets 0 to 1. */
  importFile(file: File, options?: SendOptions & { wanted?: MediaType }): Promise<unknown>
  /** Reads a dropped or chosen archive; `onProgress` gets 0 to 1 while it is sent to the core. */
  readArchive(file: File, options?: SendOptions): Promise<ArchiveSummary>
  /** Reads a dropped or chosen Word file; `onProgress` gets 0 to 1 while it is sent to the core. */
  readDocument(file: File, options?: SendOptions): Promise<ReadDocument>
  /** The download URL of an export; null if the shell opens the folder itself. */
  exportUrl(fileName: string): string | null
}

export type SendOptions = { onProgress?(share: number): void; signal?: AbortSignal }

/** Defined on the window by Electron's preload (names shared with the shell). */
export type LecternBridge = {
  invoke(procedure: string, input: unknown): Promise<unknown>
  onEvent(listener: (event: CoreEvent) => void): () => void
  fileUrl(assetId: string, name: string): string
  openPackage(assetId: string): Promise<unknown>
  importFile(file: File, wanted?: MediaType): Promise<unknown>
  readArchive(file: File): Promise<unknown>
  readDocument(file: File): Promise<unknown>
  /** Continues closing or reloading after a save has finished. */
  leave(): Promise<unknown>
}

declare global {
  interface Window {
    lectern?: LecternBridge
  }
}
