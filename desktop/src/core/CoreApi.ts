import type { ArchiveApi } from './archive/ArchiveApi.ts'
import type { DocumentApi } from './documents/DocumentApi.ts'
import type { LockApi } from './lock/LockApi.ts'
import type { MediaApi } from './media/MediaApi.ts'
import type { PublishingApi } from './publishing/PublishingApi.ts'
import type { ConflictApi } from './records/ConflictApi.ts'
import type { ManyApi } from './records/ManyApi.ts'
import type { RecordApi } from './records/RecordApi.ts'
import type { ServerApi } from './sync/ServerApi.ts'
import type { SignInApi } from './workspace/SignInApi.ts'
import type { WorkspaceApi } from './workspace/WorkspaceApi.ts'

/**
 * The procedures of the authoring core for the console's screens. The renderer knows only these types; Electron's
 * IPC and the loopback host carry them. Every procedure takes and returns one object. Errors arrive as `{ code,
 * message, details }` of `shared/src/kernel/errors`.
 */
export type CoreApi = WorkspaceApi &
  SignInApi &
  LockApi &
  RecordApi &
  ManyApi &
  ConflictApi &
  MediaApi &
  PublishingApi &
  ArchiveApi &
  DocumentApi &
  ServerApi
