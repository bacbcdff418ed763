import type { ErrorCode } from '../../../../../shared/src/kernel/errors/codes.ts'
import type { JudgeSettings } from '../../hooks/ServerHooks.ts'
import type { PushAsker } from './answerPush.ts'

/** The start data, requests and answers of the thread for big pushes (`createPushThread`, `servePushes`). */
export type PushThreadData = { databaseUrl: string; settings: JudgeSettings }
/** `unpackedBytes`: null unless the body is compressed. */
export type PushBody = { body: ArrayBuffer; unpackedBytes: number | null }
export type PushQuestion = PushBody & { id: number; asker: PushAsker }
export type PushAnswer = { id: number } & (
  | { ok: true; body: ArrayBuffer }
  | { ok: false; code: ErrorCode; message: string; details: Record<string, unknown>; stack: string }
)
