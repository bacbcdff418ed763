import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createQueryClient } from '#web/kernel/app/createQueryClient.ts'
import { viewerKey } from '#web/kernel/viewer/viewerQuery.ts'
import { type Answerers, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testCourse, testCourseProgress, testViewer } from '#web/testing/testRecords.ts'
import { testLesson } from '#widgets/kernel/testing/testHost.tsx'
import type { CourseAnswer } from '../../item/ItemAnswer.ts'
import { toLearnable } from '../../item/Learnable.ts'
import type { LearnerProgress } from '../../item/learnerProgress.ts'
import { OutboxProvider } from '../../outbox/OutboxProvider.tsx'
import { useDeliveryHost } from '../useDeliveryHost.ts'
import { openOutbox } from './openOutbox.ts'
import { type Delivery, useLearning } from './useLearning.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const answer: CourseAnswer = {
  type: 'course',
  name: 'acme~tea',
  item: testCourse({ sections: [{ ...testLesson({ type: 'scorm', asset: 'acme~package' }), id: 'film' }] }),
  edition: 1,
  instructors: [],
  lessonInstructors: [],
  kickers: [],
  assets: {},
  links: {},
  hasAccess: true,
  price: null,
  needsSignIn: false,
  closure: null,
  prerequisites: [],
  progress: null,
}
const viewer = testViewer()
const location = 'cmi.core.lesson_location'

function Course() {
  const delivery = useLearning(toLearnable(answer), viewer)
  const { progress } = delivery
  return progress && <Lesson delivery={delivery} progress={progress} />
}
function Lesson({ delivery, progress }: { delivery: Delivery; progress: LearnerProgress }) {
  const host = useDeliveryHost({
    ...delivery,
    learnable: toLearnable(answer),
    links: {},
    viewer,
    progress,
    openAccount: () => undefined,
  })
  const commit = (page: string) => host.scorm.save('film', { [location]: page }, false)
  return (
    <>
      <output aria-label="shown">{progress.scormData.film?.['acme~package']?.cmi[location]}</output>
      <output aria-label="percent">{progress.progress}</output>
      {['one', 'two', 'three'].map((page) => (
        <button key={page} type="button" onClick={() => commit(page)}>
          {page}
        </button>
      ))}
    </>
  )
}
const loadOutbox = async () => openOutbox

function show(answerers: Answerers) {
  const known = createQueryClient()
  known.setQueryData(viewerKey, viewer)
  const { api, calls } = testApi(answerers, known)
  render(
    <TestSite api={api} known={known}>
      <OutboxProvider load={loadOutbox}>
        <Course />
      </OutboxProvider>
    </TestSite>,
  )
  return { calls, user: userEvent.setup() }
}
const started = (values: Partial<LearnerProgress>) => ({
  startCourse: () => ({ statusCode: 200, message: null, courseProgress: testCourseProgress(values) }),
})
const text = (name: string) => screen.getByLabelText(name).textContent

describe('progress in the classroom', () => {
  test('uses a package’s latest data, also if they replaced pending ones', async () => {
    const { user } = show({ ...started({}), reportLearning: () => new Promise(() => undefined) })
    // The first is being sent; the third replaces the second.
    for (const page of ['one', 'two', 'three']) {
      await user.click(await screen.findByRole('button', { name: page }))
      await waitFor(() => expect(text('shown')).toBe(page))
    }
  })

  test('ignores an answer that is older than the cached one', async () => {
    const { user, calls } = show({
      ...started({ progress: 80, updatedAt: '2026-11-21T08:00:00.000Z' }),
      reportLearning: () => ({
        outcomes: [],
        courseProgress: testCourseProgress({ progress: 20, updatedAt: '2026-11-20T08:00:00.000Z' }),
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'one' }))
    await waitFor(() => expect(localStorage).toHaveLength(0))
    expect(calls.map(({ name }) => name)).toContain('reportLearning')
    expect(text('percent')).toBe('80')
  })
})
