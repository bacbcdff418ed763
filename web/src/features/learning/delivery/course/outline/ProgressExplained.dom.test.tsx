import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { unstarted } from '#shared/features/content/lessons/facts/foldState.ts'
import { testCourse, testCourseProgress } from '#web/testing/testRecords.ts'
import { testLesson } from '#widgets/kernel/testing/testHost.tsx'
import { ProgressExplained } from './ProgressExplained.tsx'

afterEach(cleanup)

const lesson = (id: string) => ({
  ...testLesson({ type: 'article', name: `Lesson ${id}` }),
  id,
})
const done = { ...unstarted, progress: 100, isStarted: true, isCompleted: true }

function show(progress: number, lessonProgress: object) {
  render(
    <ProgressExplained
      course={testCourse({ slug: 'tea', sections: ['a', 'b', 'c'].map(lesson) })}
      progress={{ ...testCourseProgress({ progress }), lessonProgress: { ...lessonProgress } }}
      onChoose={() => undefined}
    />,
  )
  return userEvent.setup()
}

test('explains the percentage, and links to the missing lessons', async () => {
  const user = show(46, { a: done, b: { ...done, progress: 40, isCompleted: false } })
  expect(screen.queryAllByRole('link')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Why is this 46%?' }))
  expect(screen.getByText(/Each of the 3 lessons counts the same; 1 is complete/)).toBeTruthy()
  expect(
    screen
      .getAllByRole('listitem')
      .map((one) => [one.textContent, within(one).getByRole('link').getAttribute('href')]),
  ).toEqual([
    ['Lesson b40%', '/class/tea?item=b'],
    ['Lesson c0%', '/class/tea?item=c'],
  ])
})

test('says that progress from before added lessons is kept', async () => {
  const user = show(100, { a: done })
  await user.click(screen.getByRole('button', { name: 'Why is this 100%?' }))
  expect(screen.getByText(/You had reached 100% before lessons were added.*would be 33%/)).toBeTruthy()
})
