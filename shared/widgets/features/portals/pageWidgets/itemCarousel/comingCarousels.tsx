import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { EditHint } from '../parts/Placeholder.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import { ItemCarousel } from './ItemCarouselWidget.tsx'

/** The meetings to come that the reader may attend; without any, readers see nothing of it. */
export function MeetingCarouselWidget({ id, widget: { title } }: WidgetProps<'meetingCarousel'>) {
  const t = useWords(portalsPageWords)
  return usePageHost().itemsOf(id).length === 0 ? (
    <EditHint>{t('noMeetings')}</EditHint>
  ) : (
    <ItemCarousel id={id} title={title} name={t('meetings')} headingLevel={2} />
  )
}

/** Courses that the reader has not begun, two at a time (WID-10); without any, readers see nothing of it. */
export function RecommendedCoursesWidget({ id, widget: { title } }: WidgetProps<'recommendedCourses'>) {
  const t = useWords(portalsPageWords)
  return usePageHost().itemsOf(id).length === 0 ? (
    <EditHint>{t('nothingNew')}</EditHint>
  ) : (
    <ItemCarousel id={id} title={title} name={t('recommended')} headingLevel={2} seen={2} />
  )
}
