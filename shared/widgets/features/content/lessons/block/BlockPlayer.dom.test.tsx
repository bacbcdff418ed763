import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BlockPart } from '#shared/features/content/lessons/lesson.ts'
import { newPart } from '#shared/features/content/rules/outline/newLesson.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { testHost, testPlayer, testResult } from '#widgets/kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import { LessonPlayer } from '../LessonPlayer.tsx'
import { BlockPlayer } from './BlockPlayer.tsx'

afterEach(cleanup)

test('a block is marked complete as a whole, not by its parts', async () => {
  const part = { ...newPart('typeform', 'Tell us', createId), typeformId: 'abc' } as BlockPart
  const host = testHost()
  render(
    <HostProvider value={host}>
      <BlockPlayer {...testPlayer({ type: 'block', subItems: [part] })} PartPlayer={LessonPlayer} />
    </HostProvider>,
  )
  await screen.findByTitle('Tell us')
  expect(screen.getAllByRole('button', { name: /Mark as complete/ })).toHaveLength(1)
})

test('a quiz and a check in a block show earlier answers (DEL-29)', async () => {
  const quiz = {
    ...newPart('quiz', 'On water', createId),
    limitRetakes: true,
    maximumRetakes: 1,
  } as BlockPart
  const check = newPart('knowledgeCheck', 'On leaves', createId)
  const quizResults = {
    [quiz.id]: testResult({ score: 75 }),
    [check.id]: testResult({ type: 'knowledgeCheck', isPassed: false, score: 0 }),
  }
  render(
    <HostProvider value={testHost()}>
      <BlockPlayer
        {...testPlayer({ type: 'block', subItems: [quiz, check] })}
        PartPlayer={LessonPlayer}
        course={{ progress: 0, completedCertifications: [], quizResults }}
      />
    </HostProvider>,
  )
  const part = (name: string) => within(screen.getByRole('region', { name }))
  expect(await part('On water').findByText('1 attempt left')).toBeTruthy()
  expect(part('On water').getByText(/Passed, 75%$/)).toBeTruthy()
  expect(part('On water').getByRole('button', { name: 'Retake quiz' })).toBeTruthy()
  expect(await part('On leaves').findByText('Incorrect')).toBeTruthy()
  expect(part('On leaves').getByRole('button', { name: 'Answer again' })).toBeTruthy()
})
