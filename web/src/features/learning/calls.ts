import type { Course } from '../../../../shared/src/features/content/entities/Course.ts'
import type { Instructor } from '../../../../shared/src/features/content/entities/Instructor.ts'
import type { CourseProgress } from '../../../../shared/src/features/learning/entities/CourseProgress.ts'
import type { EndedCourse } from '../../../../shared/src/features/learning/rules/EndedCourse.ts'
import type { NeededFirst } from '../../../../shared/src/features/learning/rules/NeededFirst.ts'
import type { Links, PlayerAsset } from '../../../../shared/widgets/features/content/host/WidgetHost.ts'
import { query } from '../../kernel/api/Call.ts'

/** A course as its portal shows it to the asker, for its landing page and classroom. */
export type CourseAnswer = {
  course: Course
  instructors: Instructor[]
  assets: Record<string, PlayerAsset>
  links: Links
  hasAccess: boolean
  needsSignIn: boolean
  /** Unmet prerequisites. */
  prerequisites: NeededFirst[]
  courseProgress: CourseProgress | null
}

export const portalCourse = query<CourseAnswer>(
  'portalCourse',
  { course: 'String!' },
  'course instructors assets links hasAccess needsSignIn prerequisites courseProgress',
)
export const endedCourses = query<{ courses: EndedCourse[] }>('endedCourses', { courses: 'JSON' }, 'courses')
