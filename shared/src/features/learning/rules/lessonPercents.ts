import type { LessonProgress } from '../entities/CourseProgress.ts'

/** Each lesson that a course has had, and its number in that course, from 0. A number never changes. */
export type LessonNumbers = ReadonlyMap<string, number>

/** A space for a lesson that was not begun, then one character for each percentage, 100 first: mostly printable ASCII. */
const characters = [
  ...Array.from({ length: 95 }, (_, at) => 0x20 + at),
  ...Array.from({ length: 7 }, (_, at) => 0xa1 + at),
].map((code) => String.fromCharCode(code))
const notBegun = ' '
/** By code: read for each lesson of each learner of a course. */
const percents: number[] = []
for (const [at, character] of characters.slice(1).entries()) percents[character.charCodeAt(0)] = 100 - at

/**
 * The percentages of a progress, as short as can be: one character for each of the course's lessons, in the order of their
 * numbers. Null where that cannot say it: a lesson without a number, or a percentage that is not whole (the API accepts those).
 * The migration `lesson_percents` writes the same.
 */
export function packPercents(
  lessons: Readonly<Record<string, Pick<LessonProgress, 'progress'>>>,
  numbers: LessonNumbers,
): string | null {
  const packed: string[] = []
  for (const [id, { progress }] of Object.entries(lessons)) {
    const number = numbers.get(id)
    const character = characters[101 - progress]
    if (number === undefined || character === undefined || progress > 100) return null
    packed[number] = character
  }
  return Array.from(packed, (character) => character ?? notBegun).join('')
}

/** The percentage of the lesson with this number; null if it was not begun. */
export const percentAt = (packed: string, number: number): number | null =>
  percents[packed.charCodeAt(number)] ?? null
