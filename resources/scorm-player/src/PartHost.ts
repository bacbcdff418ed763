import type { ContentPackageWords } from '#shared/features/content/words/package/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import type { Attempt } from './attempt.ts'
import type { Answered } from './interaction.ts'

/** What a part of a lesson needs of its package. */
export type PartHost = {
  t: Translate<ContentPackageWords>
  attempt: Attempt
  /** Takes note of an answer to a quiz's question. */
  answered(answered: Answered): void
  /** Takes note that something in the attempt changed. */
  changed(): void
  done(id: string): void
}
