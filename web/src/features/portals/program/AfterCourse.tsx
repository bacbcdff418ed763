import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { portalsProgramWords } from '#shared/features/portals/words/program/words.generated.ts'
import { portalsVoicesWords } from '#shared/features/portals/words/voices/words.generated.ts'
import type { PartProps } from '#web/kernel/manifest/Feature.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { coursePath } from '#widgets/features/content/course/itemPath.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { nextStepPath, programsQuery } from '../program/programsQuery.ts'
import { useVoices } from '../voices/voicesQuery.ts'

/** Where a learner goes from a course that they completed: to the next step of its program, and to a review, if they have written none. */
export function AfterCourse({ course, close }: PartProps['courseDone']) {
  const t = useWords(portalsProgramWords)
  const said = useWords(portalsVoicesWords)
  const { api, base } = useSite()
  const item = { type: 'course' as const, itemKey: course.key }
  const { data: programs = [] } = useQuery(programsQuery(api, useViewer(), item))
  const voices = useVoices({ itemType: 'course', itemKey: course.key })
  const program = programs.find(({ next }) => next !== null)
  return (
    <>
      {program?.next && (
        <Link
          href={nextStepPath(program, program.next)}
          className={buttonClass({ isBlock: true })}
          onClick={close}
        >
          {t('nextNamed', { name: program.next.name })}
        </Link>
      )}
      {voices?.mayReview && !voices.own && (
        // A load of its own, so that the browser scrolls to the reviews.
        <a
          href={`${base}${coursePath(course)}#reviews`}
          className={buttonClass({ look: 'secondary', isBlock: true })}
        >
          {said('write')}
        </a>
      )}
    </>
  )
}
