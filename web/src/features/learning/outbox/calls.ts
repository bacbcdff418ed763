import { mutation } from '../../../kernel/api/Call.ts'

export const trackCourseItemProgress = mutation(
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
export const scormCommit = mutation(
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
