import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CourseItem } from '../../../../../src/features/content/entities/Course.ts'
import {
  exampleManifest,
  type ScormManifest,
} from '../../../../../src/features/content/scorm/ScormManifest.ts'
import { testHost, testLesson, testProgress } from '../../../../kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import type { PlayerAsset } from '../../host/WidgetHost.ts'
import { ScormPlayer } from './ScormPlayer.tsx'

afterEach(cleanup)

const [sco] = exampleManifest.scos
if (!sco) throw new Error('The example has a part')

function open(completesWhen: CourseItem['completesWhen'], manifest: ScormManifest = exampleManifest) {
  const host = testHost()
  const section = testLesson({ type: 'scorm', completesWhen })
  // Only its key and its manifest are looked at here.
  const asset = { key: 'acme~pack', scormManifest: manifest } as PlayerAsset
  const player = (isCompleted: boolean) => (
    <HostProvider value={host}>
      <ScormPlayer section={section} asset={asset} progress={testProgress({ isCompleted })} />
    </HostProvider>
  )
  const view = render(player(false))
  return { host, showCompleted: () => view.rerender(player(true)) }
}

test('a package that reports is left to report, and nothing is to be marked', () => {
  const { host } = open('packageReports')
  expect(host.reports).toEqual([])
  expect(screen.queryByRole('button', { name: 'Mark as complete' })).toBeNull()
})

test('a lesson that completes when it is opened does, once', () => {
  const { host, showCompleted } = open('lessonOpened')
  showCompleted()
  expect(host.reports).toEqual([{ lessonId: 'lesson', progress: 100, lastPosition: 0, maxPosition: 0 }])
})

test('a lesson that its learner marks is complete then, and says so', () => {
  const { host, showCompleted } = open('learnerMarks')
  expect(host.reports).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Mark as complete' }))
  expect(host.reports).toMatchObject([{ lessonId: 'lesson', progress: 100 }])
  showCompleted()
  expect(screen.getByText('Completed')).toBeTruthy()
})

test('parts that the manifest hides are not offered', () => {
  const named = (identifier: string) => ({ ...sco, identifier, title: `Part ${identifier}` })
  const item = (identifier: string, isVisible: boolean) => ({
    identifier,
    title: identifier,
    isVisible,
    sco: identifier,
    children: [],
  })
  open('packageReports', {
    ...exampleManifest,
    scos: [named('a'), named('b'), named('c')],
    organization: [item('a', true), item('b', false), item('c', true)],
  })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Part a', 'Part c'])
})
