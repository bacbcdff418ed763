import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BlockPart } from '#shared/features/content/lessons/lesson.ts'
import { newPart } from '#shared/features/content/rules/outline/newLesson.ts'
import type { ActivityMarks } from '#shared/kernel/richText/blocks/activities.ts'
import { sampleBlocks } from '#shared/testing/sampleBlocks.ts'
import { testHost, testPlayer } from '#widgets/kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import { LessonPlayer } from '../LessonPlayer.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { checklist, sorting } = sampleBlocks
const content = {
  slate: [
    { id: 'c', ...checklist },
    { id: 's', ...sorting },
  ],
}

function show(item: Parameters<typeof testPlayer>[0], kept: ActivityMarks = {}) {
  const marks: Record<string, ActivityMarks> = { lesson: kept }
  const host = testHost({
    activities: {
      read: (lesson) => marks[lesson] ?? {},
      keep: (lesson, block, own) => {
        marks[lesson] = { ...marks[lesson], [block]: own }
      },
    },
  })
  render(
    <HostProvider value={host}>
      <LessonPlayer {...testPlayer(item)} />
    </HostProvider>,
  )
  return { host, marks }
}
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const press = (element: HTMLElement, key: string) => act(async () => void fireEvent.keyDown(element, { key }))

test('a lesson that requires its activities is complete once the last one is finished', async () => {
  const { host, marks } = show({ type: 'article', content, activitiesRequired: true })
  expect(await screen.findByText(/this lesson: 0 of 2 done/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Mark as complete/ })).toBeNull()
  await click(await screen.findByLabelText('Warm the pot'))
  await click(screen.getByLabelText('Count the spoons'))
  expect(screen.getByText(/this lesson: 1 of 2 done/)).toBeTruthy()
  expect(host.reports.at(-1)).toMatchObject({ progress: 50, maxPosition: 1 })
  for (const [card, pile] of [
    ['Assam', '1'],
    ['Sencha', '2'],
    ['Keemun', '1'],
  ] as const)
    await press(screen.getByRole('button', { name: new RegExp(card) }), pile)
  await click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByText('Well sorted')).toBeTruthy()
  expect(host.reports.at(-1)).toMatchObject({ lessonId: 'lesson', progress: 100, maxPosition: 2 })
  expect(marks.lesson).toEqual({ c: ['i1', 'i2'], s: ['solved'] })
})

test('marks that were kept are there again, and a solved activity shows its solution', async () => {
  show({ type: 'article', content, activitiesRequired: true }, { c: ['i2'], s: ['solved'] })
  expect(await screen.findByLabelText('Count the spoons')).toHaveProperty('checked', true)
  expect(screen.getByLabelText('Warm the pot')).toHaveProperty('checked', false)
  expect(await screen.findByText('Well sorted')).toBeTruthy()
  expect(screen.getByText(/this lesson: 1 of 2 done/)).toBeTruthy()
})

test('a lesson that does not require them is completed as any other', async () => {
  show({ type: 'article', content })
  expect(await screen.findByRole('button', { name: /Mark as complete/ })).toBeTruthy()
})

test('a block is marked complete once the activities of its parts are finished', async () => {
  const part = {
    ...newPart('article', 'Read', () => 'p'),
    content: { slate: [{ id: 'c', ...checklist }] },
    activitiesRequired: true,
  } as BlockPart
  const { host, marks } = show({ type: 'block', subItems: [part] })
  await click(await screen.findByLabelText('Warm the pot'))
  expect(screen.queryByRole('button', { name: /Mark as complete/ })).toBeNull()
  await click(screen.getByLabelText('Count the spoons'))
  await click(screen.getByRole('button', { name: /Mark as complete/ }))
  expect(host.reports).toEqual([{ lessonId: 'lesson', progress: 100, lastPosition: 0, maxPosition: 1 }])
  expect(marks.lesson).toEqual({ c: ['i1', 'i2'] })
})
