import type { CourseProgress } from '../../../../../shared/src/features/learning/entities/CourseProgress.ts'
import { mutation } from '../../../kernel/api/Call.ts'

type ProgressAnswer = { courseProgress: CourseProgress }

export const trackCourseItemProgress = mutation<ProgressAnswer>(
  'trackCourseItemProgress',
  {
    eventID: 'String',
    courseKey: 'String!',
    courseItemID: 'String!',
    progress: 'Float!',
    lastPosition: 'Float',
    maxPosition: 'Float',
    occurredAt: 'String',
  },
  'courseProgress',
)
export const scormCommit = mutation<ProgressAnswer>(
  'scormCommit',
  {
    eventID: 'String',
    itemKey: 'String!',
    courseItemID: 'String',
    scormData: 'JSON!',
    occurredAt: 'String',
  },
  'courseProgress',
)
