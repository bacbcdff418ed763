/** The items whose texts a model may draft for their authors (AIS-35). */
export const writtenTypes = ['course', 'program', 'microcast', 'document', 'asset'] as const
export type WrittenType = (typeof writtenTypes)[number]

/** What can be drafted: texts of an item, and questions for a quiz. */
export const writtenFieldNames = ['headline', 'description', 'objectives', 'questions'] as const
export type WrittenField = (typeof writtenFieldNames)[number]

/** What of each type. A file's description is a summary of what is said or written in it. */
export const writtenFields: { readonly [T in WrittenType]: readonly WrittenField[] } = {
  course: ['headline', 'description', 'objectives', 'questions'],
  program: ['headline', 'description', 'objectives', 'questions'],
  microcast: ['headline', 'description'],
  document: ['headline', 'description'],
  asset: ['description'],
}

export const isWrittenType = (name: string): name is WrittenType => writtenTypes.some((type) => type === name)

/** What is drafted sums up a file. */
export const isSummary = (type: WrittenType): boolean => type === 'asset'

/** The field of an entity, if a model may draft it. */
export const findWrittenField = (entity: string, field: string): WrittenField | null =>
  isWrittenType(entity) ? (writtenFields[entity].find((name) => name === field) ?? null) : null

/** The longest text that is drafted; a field may allow a longer one. */
export const longestWritten: { readonly [F in Exclude<WrittenField, 'questions'>]: number } = {
  headline: 140,
  description: 500,
  objectives: 600,
}
/** The longest answer in a thread without a field. */
export const longestAnswer = 4000

/** A multiple-choice question as a model drafts it: at least two answers, at least one of them right. */
export type WrittenQuestion = { text: string; answers: { text: string; isRight: boolean }[] }
export const mostWrittenQuestions = 5
