import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import type { LessonFace } from '#shared/features/portals/operations/pageData.ts'
import { portalsPageDataWords } from '#shared/features/portals/words/pageData/words.generated.ts'
import { itemPath } from '#widgets/features/content/course/itemPath.ts'
import { lessonIcon, lessonTypeName } from '#widgets/features/content/course/lessonIcon.ts'
import { classPath } from '#widgets/features/learning/classPath.ts'
import { HostLink } from '#widgets/kernel/links/HostLink.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { type ShownLessons, usePageHost } from '../host/PageHost.ts'
import { Carousel } from '../itemCarousel/Carousel.tsx'
import { PageText } from '../parts/PageText.tsx'
import { EditHint } from '../parts/Placeholder.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './LessonCarousel.module.css'

/** The lessons of a course side by side. Each opens in the course, or on the course's page for readers without access. */
export function LessonCarouselWidget({ id, widget: { title } }: WidgetProps<'lessonCarousel'>) {
  const t = useWords(portalsPageDataWords)
  const shown = usePageHost().lessonsOf(id)
  if (!shown || shown.lessons.length === 0) return <EditHint>{t('noLessons')}</EditHint>
  return (
    <Carousel
      title={title ? <PageText element={id} path={['title']} text={title} /> : null}
      name={t('lessons')}
      headingLevel={2}
      items={shown.lessons.map((lesson, at) => ({
        id: lesson.id,
        view: (
          <LessonCard lesson={lesson} number={at + 1} course={shown.course} headingLevel={title ? 3 : 2} />
        ),
      }))}
      none={null}
    />
  )
}

type CardProps = {
  lesson: LessonFace
  number: number
  course: ShownLessons['course']
  headingLevel: 2 | 3
}

function LessonCard({ lesson, number, course, headingLevel }: CardProps) {
  const t = useWords(portalsPageDataWords)
  const ofContent = useWords(contentCourseWords)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const { id, name, type, headline, length, image, imageColor } = lesson
  const path = course.canTake
    ? classPath(course, id)
    : `${itemPath('course', course)}?item=${encodeURIComponent(id)}`
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.picture} style={imageColor ? { backgroundColor: imageColor } : undefined}>
        {image ? (
          <Picture src={image} alt="" loading="lazy" decoding="async" />
        ) : (
          <Icon name={lessonIcon(type)} size={36} />
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.facts}>{t('lesson', { number })}</p>
        <Heading className={styles.name}>
          <HostLink href={path} className={styles.cover}>
            {name}
          </HostLink>
        </Heading>
        {headline && <p className={styles.text}>{headline}</p>}
        <p className={styles.kind}>
          <Icon name={lessonIcon(type)} size={16} />
          {[lessonTypeName(ofContent, type), length].filter(Boolean).join(' · ')}
        </p>
      </div>
    </article>
  )
}
