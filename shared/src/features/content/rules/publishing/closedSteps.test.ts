import { expect, test } from 'vitest'
import type { ProgramStep } from '../outline/courseOutline.ts'
import { closedSteps } from './closedSteps.ts'

// Casts: only these fields are read.
const course = (id: string, key: string | null) =>
  ({ id, name: `Step ${id}`, item: { type: 'course', course: key } }) as unknown as ProgramStep
const microcast = (id: string, key: string | null) =>
  ({ id, name: `Step ${id}`, item: { type: 'microcast', microcast: key } }) as unknown as ProgramStep
const article = { id: 'text', name: 'Read this', item: { type: 'article' } } as unknown as ProgramStep
const open: Record<string, boolean> = {
  'course published': true,
  'course draft': false,
  'microcast draft': false,
}
const isOpen = ({ name }: { name: string }, key: string) => open[`${name} ${key}`] ?? null

test('warns of the courses and microcasts that are not published, each with its place', () => {
  expect(
    closedSteps([course('1', 'published'), course('2', 'draft'), microcast('3', 'draft'), article], isOpen),
  ).toEqual([
    {
      path: ['sections', '2', 'item'],
      message: 'Step 2: Learners cannot open it, because the course is not published.',
    },
    {
      path: ['sections', '3', 'item'],
      message: 'Step 3: Learners cannot open it, because the microcast is not published.',
    },
  ])
})

test('leaves steps without a course, or with one that is gone, to the faults', () => {
  expect(closedSteps([course('1', null), course('2', 'gone'), microcast('3', null)], isOpen)).toEqual([])
})
