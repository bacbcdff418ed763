import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Dialogs, useDialogs } from './Dialogs.tsx'

afterEach(cleanup)

function Acts() {
  const { snackBar, offerUndo } = useDialogs()
  return (
    <>
      <button type="button" onClick={() => offerUndo('Row deleted.', () => undefined)}>
        Delete
      </button>
      <button type="button" onClick={() => snackBar('Saved a copy.')}>
        Copy
      </button>
    </>
  )
}

test('the newest notice says how many others wait, and none after they have gone', async () => {
  const user = userEvent.setup()
  render(
    <Dialogs>
      <Acts />
    </Dialogs>,
  )
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const deleted = await screen.findByText('Row deleted.')
  expect(deleted.textContent).toBe('Row deleted.')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  const copied = await screen.findByText('Saved a copy.')
  expect(copied.textContent).toBe('Saved a copy. +1 more')
  // The style hides all but the first.
  expect(copied.compareDocumentPosition(deleted) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const [close] = screen.getAllByRole('button', { name: 'Close' })
  if (close) await user.click(close)
  expect(deleted.textContent).toBe('Row deleted.')
})

function Refund({ acts }: { acts: boolean[] }) {
  const { confirm } = useDialogs()
  const ask = async () => {
    acts.push(await confirm('refundPayment', { title: 'Refund?', text: 'This cannot be undone.' }))
  }
  return (
    <button type="button" onClick={() => void ask()}>
      Refund…
    </button>
  )
}

test('a double click asks once and acts once; afterwards it can be asked again', async () => {
  const user = userEvent.setup()
  const acts: boolean[] = []
  render(
    <Dialogs>
      <Refund acts={acts} />
    </Dialogs>,
  )
  await user.dblClick(screen.getByRole('button', { name: 'Refund…' }))
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(acts.toSorted()).toEqual([false, true])
  await user.click(screen.getByText('Refund…'))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})
