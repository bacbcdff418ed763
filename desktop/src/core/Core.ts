import type { Asset } from '../../../shared/src/features/content/entities/Asset.ts'
import type { MediaType } from '../../../shared/src/kernel/model/kinds/media.ts'
import type { CoreApi, CoreEvent, Job, Row } from './CoreApi.ts'
import type { MediaWork } from './media/MediaWork.ts'

/** Where the session's token lies: a file that only its owner reads, or the operating system's keychain. */
export type Secrets = {
  read(): string | null
  write(value: string): void
  clear(): void
}

/** The outside world of the authoring core. Every one but the folder has a default. */
export type CorePorts = {
  /** Everything the console keeps lies below it. */
  dataDir: string
  /** The address that sign-in proposes before one was used. */
  server?: string | null
  secrets?: Secrets
  media?: MediaWork
  fetch?: typeof fetch
  now?: () => number
  /** What this computer is called where two versions are told apart; its own name by default. */
  device?: string
  /** Faults that no one waits for; what an author did and failed is in states and answers, too. */
  log?: (message: string, error?: unknown) => void
  /** Milliseconds between two syncs that nothing asked for. */
  syncEveryMs?: number
  /** Milliseconds that an edit waits for others before it is sent. */
  syncAfterEditMs?: number
}

/** The authoring core. Shells carry its `api`; files go beside it, as streams. */
export type Core = {
  api: CoreApi
  /** Calls a procedure by name with what a shell received: checked, then typed. @throws AppError */
  call(procedure: string, input: unknown): Promise<unknown>
  /** Answers how to stop listening. */
  onEvent(listener: (event: CoreEvent) => void): () => void
  /** Takes in a file of any size as it arrives, where it is of the type that is wanted. */
  importStream(
    source: AsyncIterable<Uint8Array>,
    name: string,
    wanted?: MediaType,
  ): Promise<{ asset: Row; job: Job | null }>
  /** A file of an asset on this computer; fetched from the server where it is not here yet. @throws AppError */
  openFile(assetId: string, name: string): Promise<OpenFile>
  /** A package written by `exportScorm`. @throws AppError `not_found` */
  exportPath(fileName: string): string
  close(): Promise<void>
}

export type OpenFile = Asset['files'][number] & { path: string }
