import { type ReactNode, Suspense, useMemo } from 'react'
import { countedLessons, courseOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import { portalsCourseWords } from '#shared/features/portals/words/course/words.generated.ts'
import { Parts } from '#web/kernel/frame/Parts.tsx'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { courseFacts } from '#widgets/features/content/course/courseFacts.ts'
import { NeededList } from '#widgets/features/learning/NeededList.tsx'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useAccount } from '../../identity/AccountProvider.tsx'
import type { CourseAnswer } from '../../learning/item/ItemAnswer.ts'
import type { PortalFrame } from '../calls.ts'
import { LandingPage } from '../landing/LandingPage.tsx'
import { PromoPicture } from './PromoPicture.tsx'

type Props = { answer: CourseAnswer; frame: PortalFrame; viewer: ViewerAnswer; children: ReactNode }

/** The summary of a course, with its film and the way into its classroom (PAG-08), above and beside its details. */
export function CourseSummary({ answer, frame, viewer, children }: Props) {
  const t = useWords(portalsCourseWords)
  const ofContent = useWords(contentCourseWords)
  const { item: course, links, assets, prerequisites, progress } = answer
  const promoted = useMemo(() => ({ type: 'course' as const, key: course.key }), [course.key])
  const outline = courseOutline(course.sections)
  // As its outline below counts, also where an earlier version stored another number.
  const facts = courseFacts(
    ofContent,
    { ...course, lessonCount: countedLessons(outline).length },
    { showLessonCount: frame.portal.settings.courseCardShowLessonCount },
  )
  const organization = frame.organization.name
  return (
    <LandingPage
      answer={answer}
      facts={facts}
      cardName={t('takeThisCourse')}
      picture={
        <PromoPicture
          name={course.name}
          item={promoted}
          picture={course.courseImage ?? course.posterImage}
          film={course.promoVideo}
          assets={assets}
          links={links}
        />
      }
      more={
        viewer.kind === 'customer' && (
          <Suspense fallback={null}>
            <Parts of="besideItem" type="course" itemKey={course.key} />
          </Suspense>
        )
      }
      access={{
        ...{ frame, viewer },
        progress: progress?.startedDate ? progress.progress : null,
        lessonCount: outline.length,
        needed: prerequisites.length > 0 && <Needed answer={answer} viewer={viewer} />,
        texts: {
          progress: t('yourProgress'),
          completed: t('completed'),
          welcome: null,
          nothingToOpen: t('noLessons'),
          closed: null,
          signIn: t('signInToTake'),
          askForAccess: t('noAccess', { organization }),
        },
      }}
    >
      {children}
    </LandingPage>
  )
}

/** What has to be completed first; who has done so already signs in. */
function Needed({ answer, viewer }: Pick<Props, 'answer' | 'viewer'>) {
  const t = useWords(identityWords)
  const account = useAccount()
  return (
    <>
      <NeededList needed={answer.prerequisites} />
      {viewer.kind !== 'customer' && (
        <Button look="secondary" size="large" isBlock onClick={() => account.open('sign-in')}>
          {t('signIn')}
        </Button>
      )}
    </>
  )
}
