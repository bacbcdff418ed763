import { portalsCourseWords } from '#shared/features/portals/words/course/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CourseAnswer } from '../../learning/item/ItemAnswer.ts'
import { LandingDetails } from '../landing/LandingDetails.tsx'
import { usePortalFrame } from '../usePortalFrame.ts'
import { CourseOutlineList } from './CourseOutlineList.tsx'

export function CourseDetails({ answer }: { answer: CourseAnswer }) {
  const t = useWords(portalsCourseWords)
  const { courseTabs } = usePortalFrame().portal.settings
  const outline = { label: t('outline'), content: <CourseOutlineList answer={answer} /> }
  return <LandingDetails answer={answer} tabs={courseTabs} outline={outline} />
}
