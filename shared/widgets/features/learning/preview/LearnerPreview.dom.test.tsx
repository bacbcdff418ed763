import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { testCourse, testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { LearnerPreview } from './LearnerPreview.tsx'
import type { PreviewContents, PreviewedStep } from './PreviewContents.ts'
import { type PreviewPlace, usePretendLearner } from './usePretendLearner.ts'

const place: PreviewPlace = {
  isLocal: true,
  loadLinks: async () => ({ links: {}, renewInMs: null }),
  loadStreamAddress: () => Promise.reject(new Error('not expected')),
  scorm: { frameAddress: 'about:blank', frameOrigin: 'http://content.test' },
}
const course = testCourse([
  testLesson('first', 'block', { required: true, subItems: [] }),
  testLesson('quiz', 'quiz', { questions: [testQuestion('q')], showAnswers: true, passingPercentage: 50 }),
  testLesson('last', 'block', { subItems: [] }),
])
const contents: PreviewContents = { type: 'course', item: course, assets: {}, portal: null }

const bar = () => screen.getByRole('progressbar', { name: /Tea for beginners/ })

test('a lesson that must be viewed locks the next, until the pretend learner has done it', async () => {
  const user = userEvent.setup()
  render(<Shown contents={contents} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Lesson first' })).toBeTruthy()
  const outline = screen.getByRole('navigation', { name: 'Course outline' })
  expect(within(outline).queryByRole('link', { name: /Lesson last/ })).toBeNull()
  expect((screen.getByRole('button', { name: /^Next/ }) as HTMLButtonElement).disabled).toBe(true)
  await user.click(await screen.findByRole('button', { name: /complete/i }))
  expect(bar().getAttribute('aria-valuenow')).toBe('33')
  await user.click(within(outline).getByRole('link', { name: /Lesson last/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Lesson last' })).toBeTruthy()
})

test('half done, done, and from the start again', async () => {
  const user = userEvent.setup()
  render(<Shown contents={contents} lesson="last" />)
  expect(await screen.findByText('Complete “Lesson first” to open this lesson.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'everything' }))
  expect(bar().getAttribute('aria-valuenow')).toBe('100')
  await user.click(screen.getByRole('button', { name: 'nothing' }))
  expect(bar().getAttribute('aria-valuenow')).toBe('0')
})

test('a quiz is marked by the product’s rules, and counts', async () => {
  const user = userEvent.setup()
  render(<Shown contents={contents} lesson="quiz" />)
  await user.click(await screen.findByRole('button', { name: 'half' }))
  await user.click(await screen.findByRole('button', { name: /start/i }))
  await user.click(await screen.findByRole('radio', { name: 'Answer a' }))
  await user.click(screen.getByRole('button', { name: /submit|check|answer/i }))
  await user.click(await screen.findByRole('button', { name: /results/i }))
  expect(bar().getAttribute('aria-valuenow')).toBe('66')
})

test('a program’s course has a place that opens its own preview, and may be marked as done', async () => {
  const user = userEvent.setup()
  const opened: PreviewedStep[] = []
  const sections = [
    testLesson('step', 'course', { course: 'acme~tea' }),
    testLesson('own', 'block', { subItems: [] }),
  ]
  // Cast: the preview reads the fields that both have.
  const item = { ...course, sections } as never
  render(
    <Shown
      contents={{ type: 'program', item, assets: {}, portal: null }}
      onStep={(step) => opened.push(step)}
    />,
  )
  await user.click(await screen.findByRole('button', { name: 'Preview “Lesson step”' }))
  expect(opened).toEqual([{ type: 'course', key: 'acme~tea', name: 'Lesson step' }])
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  expect(bar().getAttribute('aria-valuenow')).toBe('50')
})

test('a program’s course that is next is called a course', async () => {
  const sections = [
    testLesson('own', 'block', { subItems: [] }),
    testLesson('step', 'course', { course: 'acme~tea' }),
  ]
  // Cast: the preview reads the fields that both have.
  const item = { ...course, sections } as never
  render(<Shown contents={{ type: 'program', item, assets: {}, portal: null }} />)
  const next = await screen.findByRole('region', { name: 'Up Next' })
  expect(next.textContent).toBe('Up NextLesson stepCourse')
})

type ShownProps = { contents: PreviewContents; lesson?: string; onStep?(step: PreviewedStep): void }

function Shown({ contents, lesson = 'first', onStep }: ShownProps) {
  const [open, setOpen] = useState<string | null>(contents.type === 'course' ? lesson : null)
  const learner = usePretendLearner(contents, place, 'Ana Lima')
  return (
    <>
      {(['nothing', 'half', 'everything'] as const).map((from) => (
        <button key={from} type="button" onClick={() => learner.start(from)}>
          {from}
        </button>
      ))}
      <LearnerPreview {...{ contents, learner, onStep }} lesson={open} onLesson={setOpen} />
    </>
  )
}
