import type { ComponentType } from 'react'
import type { Course } from '../../../../../../shared/src/features/content/entities/Course.ts'
import type { Learner } from '../../../../core/CoreApi.ts'
import { createSlot } from '../../../kernel/manifest/Slot.ts'

export type LearnerDetailsProps = {
  course: Course
  customer: Learner['customer']
  progress: Learner['progress']
  packageScores: Learner['packageScores']
}

/** What is told of one learner of a course, below their row. */
export const learnerDetails = createSlot<ComponentType<LearnerDetailsProps>>('learner details')
