import type { Fields } from '../../model/Field.ts'
import { courseSection } from '../Course.ts'
import { courseItem, quizQuestion } from './courseItem.ts'
import { hubCategory } from './hubCategory.ts'
import { item } from './item.ts'
import { learningBoardSection } from './learningBoardSection.ts'
import { programItem, programSection } from './programItem.ts'
import { progressBasics } from './progressBasics.ts'

/**
 * Those of the specification's entities (3§3.1) that have no life of their own: they are stored, synced
 * and guarded with the record that holds them (docs/decisions/0007). `itemSection` is the section that
 * courses and programs share; `itemProgress` what the progress records share.
 */
export const parts = {
  item,
  courseItem,
  programItem,
  itemSection: courseSection,
  programSection,
  hubCategory,
  learningBoardSection,
  itemProgress: progressBasics,
  quizQuestion,
} as const satisfies Record<string, Fields>
