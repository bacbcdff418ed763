import type { z } from 'zod'
import type { ToolName } from '#shared/features/assistant/rules/toolInvocation.ts'
import type { LanguageModel } from '#shared/features/identity/rules/languageModels.ts'
import type { FoundPassage } from '../knowledge/Knowledge.ts'

/** Something that a model can do besides writing. */
export type ModelTool = {
  /** What it does, for the model. */
  description: string
  /** Of its arguments; others are refused, and the model hears of it. */
  input: z.ZodType
  /** Runs it, and tells the model the outcome; null where the asker answers, and the model's turn ends. */
  run: ((args: unknown) => Promise<Readonly<Record<string, unknown>>>) | null
}
export type ModelTools = Readonly<Partial<Record<ToolName, ModelTool>>>

/** A model used a tool, with arguments that its `input` accepts. */
export type ToolUse = { id: string; name: ToolName; args: unknown }

/** What a model is asked: everything that it may know. */
export type ModelAsk = {
  /** Its instructions. */
  system: string
  /** The conversation so far, and the question with its passages at the end. */
  messages: readonly { role: 'user' | 'assistant'; content: string }[]
  /** The passages, in the order of their numbers: the first is cited by "[1]". */
  passages: readonly Pick<FoundPassage, 'text' | 'best'>[]
  /** The language tag of the asker's page. */
  language: string
  /** The chosen model; null for the server's own, which also answers for a choice that has no model here. */
  model: LanguageModel | null
  /** All that it can do besides writing: nothing by default. A model that knows no tools answers without. */
  tools?: ModelTools
  signal: AbortSignal
}

/** Language models. */
export type Models = {
  /** False: passages are quoted, and no words are the assistant's own. */
  hasModel: boolean
  /** The choices that have a model of their own here. */
  choices: readonly LanguageModel[]
  /**
   * The answer's text, piece by piece, and each use of a tool when it was called. It knows no more than `ask` says, and can do no more than
   * its tools. @throws AppError `unavailable` if the provider does not answer, `rate_limited` if it wants to be left alone; the signal's reason
   * when it is aborted
   */
  answer(ask: ModelAsk): AsyncIterable<string | ToolUse>
}
