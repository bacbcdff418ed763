import { z } from 'zod'

/** What a model can do besides writing (2§4). It can do nothing else. */
export const toolNames = ['askForConfirmation', 'openSupportChat', 'getCustomerContext'] as const
export type ToolName = (typeof toolNames)[number]

/** What the asker can answer to a question of the assistant (AIC-64). */
export const confirmations = ['Yes', 'No'] as const
export type Confirmation = (typeof confirmations)[number]

const confirmationSchema = z.strictObject({
  toolName: z.literal('askForConfirmation'),
  toolCallId: z.string().max(100),
  args: z.strictObject({
    message: z.string().max(500),
    /** True: a “Yes” opens the support chat. */
    opensSupportChat: z.boolean(),
  }),
  /** Null until it is answered. */
  result: z.enum(confirmations).nullable(),
})

const supportSchema = z.strictObject({
  toolName: z.literal('openSupportChat'),
  toolCallId: z.string().max(100),
  args: z.strictObject({}),
  result: z.strictObject({
    /** False: nobody is there, by the server’s clock. */
    isOpen: z.boolean(),
    /** What the organization says about it; null for our own words. */
    message: z.string().max(500).nullable(),
    delayMs: z.int().min(0).max(10_000).nullable(),
    /** When it was decided, ISO 8601: an old result opens nothing (AIC-67). */
    timestamp: z.string().max(40),
  }),
})

/** What it was told stays between the server and the model. */
const contextSchema = z.strictObject({
  toolName: z.literal('getCustomerContext'),
  toolCallId: z.string().max(100),
  args: z.strictObject({}),
  result: z.null(),
})

/** One use of a tool, as it is stored with the message that it belongs to (MOD-82). */
export const toolInvocationSchema = z.discriminatedUnion('toolName', [
  confirmationSchema,
  supportSchema,
  contextSchema,
])
export type ToolInvocation = z.infer<typeof toolInvocationSchema>
export type AskedConfirmation = z.infer<typeof confirmationSchema>
export type OpenedSupport = z.infer<typeof supportSchema>

type WithTools = { toolInvocations?: readonly unknown[] | null }

/** Those of a message; of an older one there may be none. */
export const toolInvocationsOf = ({ toolInvocations }: WithTools): readonly ToolInvocation[] =>
  // Cast: the server wrote them, by their type.
  (toolInvocations ?? []) as readonly ToolInvocation[]

/** The question that waits for “Yes” or “No”. */
export const pendingConfirmation = (message: WithTools): AskedConfirmation | null =>
  toolInvocationsOf(message).find(
    (one): one is AskedConfirmation => one.toolName === 'askForConfirmation' && one.result === null,
  ) ?? null

export const openedSupport = (message: WithTools): OpenedSupport | null =>
  toolInvocationsOf(message).find((one): one is OpenedSupport => one.toolName === 'openSupportChat') ?? null

/** The delay where no configuration could be loaded; a configuration has one of its own (decision AIC-66). */
export const defaultSupportDelayMs = 4000
/** An older result opens nothing: the conversation was resumed (AIC-67). */
const staleMs = 5000

/** Milliseconds until the support chat is to open; null if it is not, or no longer. */
export function supportDelay({ result }: OpenedSupport, now: number): number | null {
  const age = now - Date.parse(result.timestamp)
  if (!result.isOpen || !(age <= staleMs)) return null
  return result.delayMs ?? defaultSupportDelayMs
}

/** People can be asked: an annotation of an answer that did not help (a button, or what is said off hours). */
export type HandOver = { type: 'handOver'; isOpen: boolean; message: string | null }

export const findHandOver = (annotations: readonly unknown[] | null | undefined): HandOver | null =>
  // The server wrote it, by its type.
  ((annotations ?? []).find((one) => (one as { type?: unknown } | null)?.type === 'handOver') as
    | HandOver
    | undefined) ?? null

/** The content of the `function` message by which an asker opens the support chat. */
export const supportContent = JSON.stringify({ openSupportChat: true })
