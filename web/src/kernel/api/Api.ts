import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type ErrorCode, errorCodes } from '#shared/kernel/errors/codes.ts'
import type { GraphqlAnswer } from '../render.ts'
import type { Call } from './Call.ts'

export type CallOptions = {
  /** The page may be gone the next moment: the browser sends it all the same, up to 64 KiB. */
  isLeaving?: boolean
  /** The key of the customer, or of the user, in whose name this is done: refused where somebody else has signed in since. */
  customer?: string | null
}

/** The way to the server. Rejects with an `AppError`, whose message is fit for learners. */
export type Api = {
  /** Calls an operation. */
  call<Answer, Input>(
    call: Call<Answer, Input>,
    input?: NoInfer<Input>,
    options?: CallOptions,
  ): Promise<Answer>
  /** Runs any document; answers its data. */
  execute(
    document: string,
    variables: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Record<string, unknown>>
}

type Transport = (
  document: string,
  variables: Record<string, unknown>,
  options: CallOptions,
) => Promise<GraphqlAnswer>

/**
 * An Api over any way of running GraphQL: `fetchGraphql` in browsers, the server's own while rendering. The
 * page learns who is here now before its caller hears of a refusal that says it does not know.
 */
export function createApi(transport: Transport, onUnauthenticated?: () => Promise<void>): Api {
  async function execute(document: string, variables: Record<string, unknown>, options: CallOptions = {}) {
    const answer = await transport(document, variables, options)
    const fault = answer.errors?.[0]
    if (fault !== undefined) {
      const error = toFault(fault)
      if (error.code === 'unauthenticated') await onUnauthenticated?.()
      throw error
    }
    return (answer.data ?? {}) as Record<string, unknown>
  }
  return {
    execute,
    async call<Answer, Input>({ operation, document }: Call<Answer, Input>, input?: Input, options = {}) {
      const value = (await execute(document, { ...input }, options))[operation]
      if (value === null || value === undefined) throw new AppError('internal')
      // Cast: the call's type is taken from its operation's definition, as the server's answer is.
      return value as Answer
    },
  }
}

function toFault(fault: unknown): AppError {
  const { message, extensions } = fault as { message?: string; extensions?: Record<string, unknown> }
  const code = extensions?.code
  const known: ErrorCode = typeof code === 'string' && code in errorCodes ? (code as ErrorCode) : 'internal'
  const details = (extensions?.details ?? {}) as Record<string, unknown>
  // Messages of coded errors are written for users; others may say too much.
  const isForUsers = known !== 'internal' && message !== undefined
  return new AppError(known, { details, ...(isForUsers && { message }) })
}
