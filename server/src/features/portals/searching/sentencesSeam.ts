import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { defineSeam } from '#server/kernel/Seam.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'

/** A sentence of a lesson, a film or a PDF, and its place there. */
export type SaidSentence = {
  type: 'course' | 'program' | 'microcast' | 'document'
  item: string
  slug: string
  name: string
  lesson: string | null
  lessonName: string | null
  place: 'text' | 'page' | 'second'
  at: number | null
  text: string
}

/** Search in the texts of lessons (provided by the assistant, which indexes them). */
export const sentencesSeam = defineSeam<{
  /** Sentences that have the words of a text and that the asker may read, the best first. */
  find(
    context: RequestContext,
    asked: { text: string; limit: number; asker: AskerFacts },
  ): Promise<SaidSentence[]>
}>('sentences')
