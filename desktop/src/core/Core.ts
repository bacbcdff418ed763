import type { Asset } from '#shared/features/content/entities/Asset.ts'
import type { MediaType } from '#shared/kernel/model/Field.ts'
import type { ArchiveSummary } from './archive/ArchiveApi.ts'
import type { CoreEvent } from './ConsoleState.ts'
import type { CoreApi } from './CoreApi.ts'
import type { ReadDocument } from './documents/DocumentApi.ts'
import type { MeasureDisk } from './media/createDiskUse.ts'
import type { ImportedFile } from './media/MediaApi.ts'
import type { MediaWork } from './media/MediaWork.ts'

/** Storage of session tokens: a file that only its owner can read, or the operating system's keychain. */
export type Secrets = {
  read(): string | null
  write(value: string): void
  clear(): void
}

/** The authoring core's ports. All but the folder have a default. */
export type CorePorts = {
  /** The folder of all console data. */
  dataDir: string
  /** The server address that sign-in suggests first. */
  server?: string | null
  secrets?: Secrets
  media?: MediaWork
  /** How many processors this computer has; it says so itself by default. */
  processors?: number
  /** The size of a folder's disk; the system says it by default. */
  measureDisk?: MeasureDisk
  fetch?: typeof fetch
  now?: () => number
  /** This computer's name in conflicts; its host name by default. */
  device?: string
  /** Reports background faults; failures of user actions are also in states and answers. */
  log?: (message: string, error?: unknown) => void
  /** Milliseconds between periodic syncs. */
  syncEveryMs?: number
  /** Debounce of edits before they are sent, in milliseconds. */
  syncAfterEditMs?: number
}

/**
 * The authoring core. Shells expose its calls; files are transferred beside them, as streams. All but `api`, which only this
 * process has, refuse while the console is locked.
 */
export type Core = {
  api: CoreApi
  /**
   * Calls a procedure by name with a shell's untrusted input, after validation.
   *
   * @throws AppError
   */
  call(procedure: string, input: unknown): Promise<unknown>
  /** Returns the unsubscribe function. */
  onEvent(listener: (event: CoreEvent) => void): () => void
  /** Imports a file of any size from a stream, if it has the required type. */
  importStream(
    source: AsyncIterable<Uint8Array>,
    name: string,
    wanted?: MediaType,
    /** Its size in bytes, where it is known: a file that does not fit is refused before it is read. */
    size?: number,
  ): Promise<ImportedFile>
  /** Stores an archive of any size from a stream until it is imported, and says what importing it would do. */
  readArchiveStream(source: AsyncIterable<Uint8Array>, name: string): Promise<ArchiveSummary>
  /** Reads a Word file from a stream (`CoreApi.readDocument`). */
  readDocumentStream(source: AsyncIterable<Uint8Array>, name: string): Promise<ReadDocument>
  /**
   * An asset's file on this computer; downloaded from the server if missing.
   *
   * @throws AppError
   */
  openFile(assetId: string, name: string): Promise<OpenFile>
  /** A package or archive that was exported. @throws AppError `not_found` */
  exportPath(fileName: string): string
  /** @throws AppError `unauthenticated` while the console is locked */
  requireUnlocked(): void
  close(): Promise<void>
}

export type OpenFile = Asset['files'][number] & { path: string }
