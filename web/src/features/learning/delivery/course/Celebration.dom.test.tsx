import { cleanup, render, screen, waitFor } from '@testing-library/react'
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

function Lesson() {
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
      <Celebration course={testCourse()} progress={progress} mustWait={mustWait} />
    </>
  )
}

function openLesson() {
  const { api } = testApi({})
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
      <Lesson />
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
