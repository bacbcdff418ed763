import type { Feature } from '../../kernel/manifest/Feature.ts'
import { fill } from '../../kernel/manifest/Slot.ts'
import { learnerDetails } from '../content/courses/learnerDetails.ts'
import { ProgressWhy } from './ProgressWhy.tsx'

/** What learners have reached, for staff. */
export const learning: Feature = {
  name: 'learning',
  screens: [],
  fillings: [fill(learnerDetails, ProgressWhy)],
}
