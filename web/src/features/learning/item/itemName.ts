import type { learnableTypes } from '#shared/features/learning/operations/reportLearning.ts'

export type LearnableType = (typeof learnableTypes)[number]

/** Which item it is. */
export type ItemRef = { type: LearnableType; key: string }

/** An item in one word: in the outbox, in drafts, and as the key of answers. For a course its key alone, as stored data has it. */
export const itemName = ({ type, key }: ItemRef): string => (type === 'course' ? key : `${type}:${key}`)

/** The item of such a name. A key has no colon. */
export function parseItemName(name: string): ItemRef {
  const [type, key] = name.split(':')
  // Cast: made by `itemName`.
  return key === undefined ? { type: 'course', key: name } : { type: type as LearnableType, key }
}
