import type { ErrorCode } from '#shared/kernel/errors/codes.ts'
import type { AgentMessage } from './conversationMessage.ts'
import type { ItemReferences } from './itemReference.ts'

/** What a streamed answer consists of (AIS-03), in this order; `text` as often as there is more. */
export type AnswerEvent =
  /** What the answer may refer to; the system prompt for administrators who asked for it. */
  | { type: 'data'; itemReferences: ItemReferences; systemPrompt?: string }
  /** The answer with its sources; its text follows. */
  | { type: 'begin'; message: AgentMessage }
  | { type: 'text'; text: string }
  /** The answer as it is stored, with checked citations: it replaces the streamed text. */
  | { type: 'end'; message: AgentMessage }
  /** It ends here: a refusal's code. */
  | { type: 'error'; code: ErrorCode }
