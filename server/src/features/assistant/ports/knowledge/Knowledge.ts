import type { AnswerSource, KnownType, PassageType } from '#shared/features/assistant/rules/answerSource.ts'

/** The place of a cue's first letter in a passage, and its second. */
export type SpokenCue = readonly [from: number, second: number]

/** A piece of what an item teaches, short enough to quote. */
export type Passage = Pick<AnswerSource, 'lesson' | 'lessonName' | 'place' | 'at' | 'text'> & {
  /** The key of the file that it was read from; null for the item's own texts. */
  asset: string | null
  /** Where each spoken cue begins, in order; `at` is the second of the first. Empty for written text. */
  cues: readonly SpokenCue[]
  /** True: everyone who sees the item may read it. False: it needs access to the item. */
  isOpen: boolean
}

/** Keys of one type name one item; of type `web` a crawl, whose pages are its lessons; of type `product` a shop, whose products are. */
export type ItemName<Type extends PassageType = PassageType> = { type: Type; key: string }

/** An item in the state that learners read. */
export type KnownItem<Type extends PassageType = PassageType> = ItemName<Type> & {
  organization: string
  edition: number
}

/** With its name, by which its passages are found, too. */
export type NamedItem = KnownItem & { name: string }

/** An item that the asker may find, and whether they may take it. Other items are not searched. */
export type Readable<Type extends PassageType = PassageType> = KnownItem<Type> & { isEntitled: boolean }

export type FoundPassage = Passage & {
  item: string
  itemType: PassageType
  /** The letters of its text that fit best: a sentence. */
  best: TextRange
}
export type TextRange = { from: number; to: number }

export type Asked = {
  text: string
  /** The asker's, for a text that tells no language. */
  language: string
  /** The questions before it in the conversation, the latest first: a follow-up means what they named. */
  before: readonly string[]
  among: readonly Readable[]
  limit: number
  /** Somebody reads what is found, and judges whether it answers: passages that have less of the question are found, too. */
  isJudged: boolean
  /** Where the asker is: of passages that fit as well, those from there come first. */
  near: { type: KnownType; item: string; lesson: string | null } | null
}

export type Typed = Pick<Asked, 'text' | 'language'> & { organizations: readonly string[] }

/** What an organization teaches, to be searched by questions. The caller says what may be read: nothing by default. */
export type Knowledge = {
  /** Replaces the passages of an item; with `lesson`, only those of this one, such as a page of a website. */
  put(item: NamedItem, passages: readonly Passage[], lesson?: string): Promise<void>
  /** Forgets items; those of which nothing is known are fine. */
  forget(items: readonly ItemName[]): Promise<void>
  /** The passages that fit a question, best first; none where nothing fits well. */
  find(asked: Asked): Promise<FoundPassage[]>
  /**
   * Asks the embedding model for the vectors of an organization's passages that have none of it yet; does nothing without a model.
   * @throws AppError `unavailable` or `rate_limited` if the provider does not answer: those that it has answered are kept
   */
  learnMeanings(organization: string, signal: AbortSignal): Promise<void>
  /** Organizations with passages that have no vector yet; none without an embedding model. */
  withoutMeanings(): Promise<string[]>
  /** Items that have passages with every word of a typed text: the caller says which of them may be read. */
  itemsWith(typed: Typed): Promise<ItemName[]>
  /** Passages with every word of a typed text, the last of which may be the beginning of one; best first. */
  findTyped(asked: Omit<Asked, 'near' | 'before' | 'isJudged'>): Promise<FoundPassage[]>
}

/** The second of the cue that has a letter of a passage; its own place where it has no cues. */
export const findSecond = ({ at, cues }: Pick<Passage, 'at' | 'cues'>, letter: number): number | null =>
  cues.findLast(([from]) => from <= letter)?.[1] ?? at
