import type { sampleCustomers } from '../discussion.ts'

export type Values = { id: string } & Record<string, unknown>

/** A course with what stands on its page beside it. */
export type Taught = {
  course: Values
  /** Their ids are the course's with a number. */
  faqs: readonly [question: string, answer: string][]
  reviews: readonly [by: (typeof sampleCustomers)[number]['id'], rating: number, text: string][]
}
