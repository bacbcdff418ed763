import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { flattenSections, type OutlineLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import { staff } from '../../kernel/manifest/Feature.ts'
import type { FirstStep, WorkspaceReader } from '../../kernel/manifest/FirstStep.ts'
import { itemPlaces } from './items/itemPlaces.ts'

const { list, editor } = itemPlaces.course
const wizard = `${editor}/newWithWizard`

/** From nothing to a published course. */
export const contentFirstSteps: readonly FirstStep[] = [
  {
    name: 'course',
    order: 10,
    title: 'Make a course',
    why: 'A course is what your learners take; a template gives you a first draft in a minute.',
    path: wizard,
    roles: staff,
    look: async ({ list }) => {
      const { total } = await list({ entity: 'course', fields: [], offset: 0, limit: 1 })
      return { isDone: total > 0 }
    },
  },
  {
    name: 'video',
    order: 20,
    title: 'Add a video',
    why: 'People remember what they see: upload a film, and Lectern prepares it for every screen.',
    path: '/app/assets/video',
    roles: staff,
    async look(workspace) {
      const input = { entity: 'asset', filter: { type: ['video'] }, fields: [], offset: 0, limit: 1 }
      const { total } = await workspace.list(input)
      if (total > 0) return { isDone: true }
      const place = (await readLessons(workspace)).find(({ lesson }) => lesson.type === 'video')
      return { isDone: false, ...(place && { path: lessonPath(place) }) }
    },
  },
  {
    name: 'quiz',
    order: 30,
    title: 'Write a quiz question',
    why: 'A question shows your learners, and you, what they have understood.',
    path: list,
    roles: staff,
    async look(workspace) {
      const lessons = await readLessons(workspace)
      const quizzes = lessons.filter(({ lesson }) => lesson.type === 'quiz')
      // A new quiz has a question that is still to be written.
      const isDone = quizzes.some(
        ({ lesson: { item } }) =>
          item.type === 'quiz' && item.questions.some(({ questionText }) => questionText.trim() !== ''),
      )
      const place = quizzes[0] ?? lessons[0]
      return { isDone, path: place ? lessonPath(place) : wizard }
    },
  },
  {
    name: 'publish',
    order: 50,
    title: 'Publish your course',
    why: 'Until you publish, only you and your colleagues see what you write.',
    path: list,
    roles: staff,
    async look({ list }) {
      const newest = { field: 'publishedAt', direction: 'desc' } as const
      const published = { entity: 'course', sort: newest, fields: ['publishedAt'], offset: 0, limit: 1 }
      const { items, total } = await list(published)
      if (items.some(({ publishedAt }) => typeof publishedAt === 'string')) return { isDone: true }
      if (total === 0) return { isDone: false, path: wizard }
      const edited = { field: 'updatedAt', direction: 'desc' } as const
      const [last] = (await list({ entity: 'course', sort: edited, fields: [], offset: 0, limit: 1 })).items
      return { isDone: false, ...(last && { path: `${editor}/${last.id}` }) }
    },
  },
]

/** Longer outlines are not searched for a place. */
const mostCourses = 3

type LessonPlace = { course: string; lesson: OutlineLesson }

/** The lessons of the courses that were edited last. */
async function readLessons({ list }: WorkspaceReader): Promise<LessonPlace[]> {
  const sort = { field: 'updatedAt', direction: 'desc' } as const
  const { items } = await list({
    entity: 'course',
    sort,
    fields: ['sections'],
    offset: 0,
    limit: mostCourses,
  })
  return items.flatMap(({ id, sections }) =>
    // Cast: a stored course has the shape of its definition.
    flattenSections((sections ?? []) as CourseSection[]).map((lesson) => ({ course: id, lesson })),
  )
}

const lessonPath = ({ course, lesson }: LessonPlace): string => `${editor}/${course}?lesson=${lesson.id}`
