import type { LanguageModel } from '#shared/features/identity/rules/languageModels.ts'
import type { FoundPassage } from '../knowledge/Knowledge.ts'

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
  signal: AbortSignal
}

/** Language models. */
export type Models = {
  /** False: passages are quoted, and no words are the assistant's own. */
  hasModel: boolean
  /** The choices that have a model of their own here. */
  choices: readonly LanguageModel[]
  /**
   * The answer's text, piece by piece. It knows no more than `ask` says, and can do nothing. @throws AppError `unavailable`
   * if the provider does not answer, `rate_limited` if it wants to be left alone; the signal's reason when it is aborted
   */
  answer(ask: ModelAsk): AsyncIterable<string>
}
