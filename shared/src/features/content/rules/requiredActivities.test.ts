import { expect, test } from 'vitest'
import { sampleBlocks } from '#shared/testing/sampleBlocks.ts'
import { testLesson } from '#shared/testing/testCourse.ts'
import type { CourseItem } from '../lessons/lesson.ts'
import { lessonPlaces } from './outline/lessonPlaces.ts'
import { newPart } from './outline/newLesson.ts'
import { requiredActivities } from './requiredActivities.ts'

const { sorting, checklist, callout } = sampleBlocks
const content = {
  slate: [
    { id: 's', ...sorting },
    { id: 'c', ...checklist },
    { id: 'e', ...checklist, items: [] },
    { id: 'n', ...callout },
  ],
}
const itemOf = (type: 'article' | 'block', fields: Record<string, unknown>) =>
  testLesson('l', type, fields).item as CourseItem
const ids = (item: CourseItem) => requiredActivities(item).map(({ id }) => id)

test('are those of a text that asks for them, without empty ones', () => {
  expect(ids(itemOf('article', { content, activitiesRequired: true }))).toEqual(['s', 'c'])
  expect(ids(itemOf('article', { content, activitiesRequired: false }))).toEqual([])
})

test('of a block are those of its visible parts', () => {
  const part = { ...newPart('article', 'Read', () => 'p'), content, activitiesRequired: true }
  expect(ids(itemOf('block', { subItems: [part] }))).toEqual(['s', 'c'])
  expect(ids(itemOf('block', { subItems: [{ ...part, hidden: true }] }))).toEqual([])
})

test('are finished by their own marks', () => {
  const [sort, list] = requiredActivities(itemOf('article', { content, activitiesRequired: true }))
  expect([sort?.isFinished([]), sort?.isFinished(['solved'])]).toEqual([false, true])
  const all = checklist.items.map(({ id }) => id)
  expect([list?.isFinished(all.slice(1)), list?.isFinished(all)]).toEqual([false, true])
})

test('are counted in the lesson’s place, by which facts are judged', () => {
  const item = itemOf('article', { content, activitiesRequired: true })
  const places = lessonPlaces([{ id: 'l', name: 'L', type: 'article', item, path: [] }])
  expect(places.get('l')?.activities).toBe(2)
})
