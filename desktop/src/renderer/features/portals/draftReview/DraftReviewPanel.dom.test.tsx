import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { testCourse } from '#shared/testing/testCourse.ts'
import { courseKind } from '../../content/courses/courseKind.tsx'
import { DraftReviewPanel } from './DraftReviewPanel.tsx'

const nothing = async () => false
const reviews = {
  ...{ standing: null, person: 'acme.ana', isConnected: true, asOf: null, reload: () => undefined },
  ...{ share: nothing, keepOpen: nothing, end: nothing, answer: nothing, resolve: nothing, remove: nothing },
}
const show = (error: Error | null) =>
  render(
    <DraftReviewPanel
      item={testCourse([]) as never as Row}
      kind={courseKind}
      reviews={{ ...reviews, error }}
    />,
  )
let shown: ReturnType<typeof show> | undefined
afterEach(() => shown?.unmount())

it('says that a draft was not sent to the server yet, and waits for it', () => {
  shown = show(new AppError('not_found'))
  expect(screen.getByText('The server does not have this course yet')).toBeTruthy()
  expect(screen.getByLabelText('Waiting for the sync')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
})

it('shows another fault with a button to try again', () => {
  shown = show(new AppError('unavailable', { message: 'The server does not answer.' }))
  expect(screen.getByText('The server does not answer.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Retry/ })).toBeTruthy()
})
