import { type ErrorCode, errorCodes } from '../../../shared/src/errors/codes.ts'
import type { GraphqlAnswer } from '../render.ts'
import { ApiError } from './ApiError.ts'
import type { AnswerOf } from './answers.ts'
import { type CallName, documents } from './documents.ts'

export type CallOptions = {
  /** The page may be gone the next moment: the browser sends it all the same, up to 64 KiB. */
  isLeaving?: boolean
}

/** Calls operations of the server. Rejects with an `ApiError`. */
export type Api = {
  call<N extends CallName>(
    name: N,
    input?: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<AnswerOf<N>>
}

type Transport = (
  document: string,
  variables: Record<string, unknown>,
  options: CallOptions,
) => Promise<GraphqlAnswer>

/** An Api over any way of running GraphQL: `fetchGraphql` in browsers, the server's own while rendering. */
export function createApi(transport: Transport): Api {
  return {
    async call(name, input = {}, options = {}) {
      const answer = await transport(documents[name], input, options)
      const fault = answer.errors?.[0]
      if (fault !== undefined) throw faultOf(fault)
      const data = answer.data as Record<string, unknown> | null | undefined
      const value = data?.[name === 'portalFrame' ? 'portalHome' : name]
      if (value === null || value === undefined) throw new ApiError('internal', errorCodes.internal.text)
      // The server's types come from the same definitions as these (answers.ts).
      return value as AnswerOf<typeof name>
    },
  }
}

function faultOf(fault: unknown): ApiError {
  const { message, extensions } = fault as { message?: string; extensions?: Record<string, unknown> }
  const code = extensions?.code
  const known: ErrorCode = typeof code === 'string' && code in errorCodes ? (code as ErrorCode) : 'internal'
  const details = (extensions?.details ?? {}) as Record<string, unknown>
  // Messages of coded errors are written for users; others may say too much.
  return new ApiError(
    known,
    known === 'internal' ? errorCodes.internal.text : (message ?? errorCodes[known].text),
    details,
  )
}
