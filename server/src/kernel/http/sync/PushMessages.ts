import type { ErrorCode } from '#shared/kernel/errors/codes.ts'
import type { WholeAnswer } from '../../graphql/WholeAnswer.ts'
import type { RequestOrigin } from '../../request/RequestOrigin.ts'
import type { Settings } from '../../settings/Settings.ts'

/** The start data, requests and answers of the thread for big pushes (`createPushThread`, `servePushes`). */
export type PushThreadData = { databaseUrl: string; settings: Settings }
/** `unpackedBytes`: null unless the body is compressed. */
export type PushBody = { body: ArrayBuffer; unpackedBytes: number | null }
/** The caller and time of a push: sent to the thread beside the body. */
export type PushAsker = Pick<RequestOrigin, 'viewer' | 'requestId' | 'address' | 'userAgent'> & {
  now: number
  /** The version of the console's data that was judged by the header. */
  version: number
}
/** The caller and time of a GraphQL call: sent to the thread beside the body. */
export type CallAsker = Omit<RequestOrigin, 'viewer'> & {
  device: { id: string; mark: string }
  families: readonly string[]
  now: number
  /** The media types that the client takes. */
  accept: string | null
}
export type PushQuestion = PushBody & { id: number } & (
    | { do: 'push'; asker: PushAsker }
    | { do: 'call'; asker: CallAsker }
  )
export type PushAnswer = { id: number } & (
  | ({ ok: true } & WholeAnswer)
  | { ok: false; code: ErrorCode; message: string; details: Record<string, unknown>; stack: string }
)
