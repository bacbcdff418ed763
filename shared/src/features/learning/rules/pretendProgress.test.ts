import { expect, test } from 'vitest'
import { testCourse, testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { courseOutline } from '../../content/rules/outline/courseOutline.ts'
import { blockedLessons } from './findBlocker.ts'
import { lessonStatus } from './lessonStatus.ts'
import { type PretendStart, pretendProgress, startFacts, withLesson } from './pretendProgress.ts'

const at = '2026-11-28T10:00:00.000Z'
const outline = courseOutline(
  testCourse([
    testLesson('text', 'article', { required: true }),
    testLesson('quiz', 'quiz', { questions: [testQuestion('q')] }),
    testLesson('package', 'scorm'),
    testLesson('check', 'knowledgeCheck', { questions: [testQuestion('q')] }),
    testLesson('reward', 'certification', { certification: 'acme~master' }),
  ]).sections,
)
const statuses = (progress: ReturnType<typeof pretendProgress>) =>
  outline.map((lesson) => lessonStatus(lesson, progress))

test.each<[PretendStart, number, string[]]>([
  ['nothing', 0, ['NOT_STARTED', 'NOT_STARTED', 'NOT_STARTED', 'NOT_STARTED', 'NOT_STARTED']],
  ['half', 50, ['DONE', 'DONE', 'NOT_STARTED', 'NOT_STARTED', 'NOT_STARTED']],
  ['everything', 100, ['DONE', 'DONE', 'DONE', 'DONE', 'DONE']],
])(
  'a pretend learner who has done %s has the marks of a real one, and the certificate',
  (from, percent, marks) => {
    const progress = pretendProgress(startFacts(from, outline, at), outline, null)
    expect(progress.progress).toBe(percent)
    expect(statuses(progress)).toEqual(marks)
  },
)

test('taking back a lesson lowers the percentage, and locks what it holds', () => {
  const facts = startFacts('half', outline, at)
  const [text] = outline
  expect(blockedLessons(outline, pretendProgress(facts, outline, null)).size).toBe(0)
  const without = text ? withLesson(facts, text, false, at) : facts
  const progress = pretendProgress(without, outline, null)
  expect(progress.progress).toBe(25)
  expect([...blockedLessons(outline, progress).keys()]).toContain('package')
  expect(text && pretendProgress(withLesson(without, text, true, at), outline, null).progress).toBe(50)
})

test('the item’s own certification is earned with its last lesson', () => {
  const lessons = outline.filter(({ type }) => type !== 'certification')
  const everything = startFacts('everything', lessons, at)
  expect(pretendProgress(everything, lessons, 'acme~tea').completedCertifications).toEqual(['tea'])
  expect(pretendProgress([], [], 'acme~tea').completedCertifications).toEqual([])
})
