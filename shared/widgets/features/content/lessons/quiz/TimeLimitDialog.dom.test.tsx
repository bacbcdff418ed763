import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'
import { TimeLimitDialog } from './TimeLimitDialog.tsx'

afterEach(cleanup)

function Quiz() {
  const [isOver, setOver] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOver(true)}>
        Submit
      </button>
      <TimeLimitDialog isOpen={isOver} isBusy={false} onOk={() => setOver(false)} />
    </>
  )
}

test('takes the focus, stays open on Escape, and returns the focus', async () => {
  const user = userEvent.setup()
  render(<Quiz />)
  const submit = screen.getByRole('button', { name: 'Submit' })
  await user.click(submit)
  const ok = await screen.findByRole('button', { name: 'OK' })
  await hasFocus(ok)
  await user.tab()
  await hasFocus(ok)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog', { name: 'Time Limit Exceeded' })).toBeTruthy()
  await user.click(ok)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await hasFocus(submit)
})
