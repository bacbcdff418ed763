import type { AnswerSource } from './answerSource.ts'

/** The sources among a message's annotations. */
export const sourcesOf = (annotations: readonly unknown[] | null | undefined): AnswerSource[] =>
  (annotations ?? []).filter(
    // The server wrote it, by its type (`answerSourceSchema`).
    (one): one is AnswerSource => (one as { type?: unknown } | null)?.type === 'source',
  )
