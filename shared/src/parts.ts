import { courseSection } from './features/content/entities/parts/courseSection.ts'
import { item } from './features/content/entities/parts/item.ts'
import { programSection } from './features/content/entities/parts/programSection.ts'
import { lesson } from './features/content/lessons/lesson.ts'
import { quizQuestion } from './features/content/questions/quizQuestion.ts'
import { progressBasics } from './features/learning/entities/parts/progressBasics.ts'
import { hubCategory } from './features/portals/entities/parts/hubCategory.ts'
import { learningBoardSection } from './features/reporting/entities/parts/learningBoardSection.ts'
import type { Fields } from './kernel/model/Field.ts'

/**
 * Nested types of the specification (3§3.1), which are stored, synced and guarded with the record that holds them
 * (docs/decisions/0007). `itemSection` is the section type of courses and programs; `itemProgress` the common
 * part of progress records.
 */
export const parts = {
  item,
  courseItem: lesson.fields,
  programItem: programSection.item.fields,
  itemSection: courseSection,
  programSection,
  hubCategory,
  learningBoardSection,
  itemProgress: progressBasics,
  quizQuestion: quizQuestion.fields,
} as const satisfies Record<string, Fields>
