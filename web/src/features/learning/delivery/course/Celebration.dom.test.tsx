import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#web/kernel/app/createQueryClient.ts'
import { frameKey } from '#web/kernel/site/frameQuery.ts'
import { viewerKey } from '#web/kernel/viewer/viewerQuery.ts'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import {
  testCourse,
  testOrganization,
  testOwnFrame,
  testPortal,
  testViewer,
} from '#web/testing/testRecords.ts'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'
import { Celebration } from './Celebration.tsx'

afterEach(cleanup)

function Lesson({ certifications }: { certifications: readonly string[] }) {
  const [progress, setProgress] = useState(80)
  const [mustWait, setMustWait] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setProgress(100)}>
        Mark as complete
      </button>
      <button type="button" onClick={() => setMustWait(!mustWait)}>
        Package
      </button>
      <Celebration
        course={testCourse()}
        progress={progress}
        certifications={certifications}
        mustWait={mustWait}
      />
    </>
  )
}

const certificate = {
  ...{ id: 'c1', number: 'N1', name: 'Tea master', certification: 'acme~master', itemName: null },
  ...{ poster: null, awardedAt: '2026-11-20T08:00:00.000Z', expiresAt: null, score: null, state: 'valid' },
}
const next = { section: 's2', type: 'course', id: 'soup', slug: null, name: 'Soup' }

/** `has`: what there is beside My Learnings. */
function openLesson(has = { certificate: false, next: false, review: false }) {
  const { api } = testApi({
    myCertificates: () => ({ certificates: has.certificate ? [certificate] : [], links: {} }),
    programsWithItem: () => ({
      programs: [{ id: 'p', slug: null, name: 'Supper', count: 2, done: 1, next: has.next ? next : null }],
    }),
    itemVoices: () => ({
      ...{ faqs: [], reviews: [], reviewCount: 0, average: null, byRating: [], own: null },
      mayReview: has.review,
    }),
  })
  // As in a classroom, which has both before it shows anything.
  const known = createQueryClient()
  known.setQueryData(viewerKey, testViewer())
  known.setQueryData(frameKey, {
    portal: testPortal(),
    organization: testOrganization(),
    ownFrame: testOwnFrame(),
    navigation: [],
    links: {},
  })
  render(
    <TestSite api={api} known={known}>
      <Lesson certifications={['master']} />
    </TestSite>,
  )
  return userEvent.setup()
}

test('the celebration waits until the package is left', async () => {
  const user = openLesson()
  await user.click(await screen.findByRole('button', { name: 'Package' }))
  await user.click(screen.getByRole('button', { name: 'Mark as complete' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Package' }))
  await screen.findByRole('dialog', { name: 'Course completed' })
})

test('the celebration takes and traps the focus, and restores it on Escape', async () => {
  const user = openLesson()
  const done = await screen.findByRole('button', { name: 'Mark as complete' })
  await user.click(done)
  const dialog = await screen.findByRole('dialog', { name: 'Course completed' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  for (let steps = 0; steps < 4; steps += 1) {
    await user.tab()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  }
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hasFocus(done)
})

test.each([
  [
    { certificate: true, next: true, review: true },
    ['View certificate Tea master', 'Next: Soup', 'Write a review'],
  ],
  [{ certificate: false, next: false, review: false }, []],
])(
  'the celebration has the certificate, the next step and the review that there are: %o',
  async (has, ways) => {
    const user = openLesson(has)
    await user.click(await screen.findByRole('button', { name: 'Mark as complete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Course completed' }))
    const links = () =>
      dialog.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent)
    await waitFor(() => expect(links()).toEqual([...ways, 'My Learnings']))
    const addresses = dialog.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses.slice(0, -1)).toEqual(
      ways.length > 0 ? ['/certificate-file/c1', '/course/soup', '/course/brewing-better-tea#reviews'] : [],
    )
  },
)
