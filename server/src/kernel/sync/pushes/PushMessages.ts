import type { ErrorCode } from '../../../../../shared/src/kernel/errors/codes.ts'
import type { OwnOrigins } from '../ownDomains.ts'
import type { PushAsker } from './answerPush.ts'

/** What the thread of big pushes is started with, asked, and answers (`createPushThread`, `push.worker`). */
export type PushThreadData = { databaseUrl: string; origins: OwnOrigins }
export type PushQuestion = { id: number; asker: PushAsker; body: ArrayBuffer }
export type PushAnswer = { id: number } & (
  | { ok: true; body: ArrayBuffer }
  | { ok: false; code: ErrorCode; message: string; details: Record<string, unknown>; stack: string }
)
