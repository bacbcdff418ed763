import { Button, DialogBody, MenuItem } from '@blueprintjs/core'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'
import { contentDialogs } from '../../features/content/content.tsx'
import { identityDialogs } from '../../features/identity/identity.ts'
import { ActionMenu } from '../parts/ActionMenu.tsx'
import { PopoverButton } from '../parts/PopoverButton.tsx'
import { layOut } from '../testing/layOut.ts'
import { kernelDialogs } from './DialogNames.ts'
import { Dialogs, useDialogs } from './Dialogs.tsx'
import { FormModal } from './FormModal.tsx'
import { Modal } from './Modal.tsx'
import { useCloseDialog, useUnfinished } from './useUnfinished.ts'

afterEach(cleanup)

const confirmations = [kernelDialogs, identityDialogs, contentDialogs].flatMap((one) => one.confirmations)

/**
 * A page with a button that opens a confirmation, and a dialog that opens one over itself, as History does before
 * restoring.
 */
function Page({ name }: { name: (typeof confirmations)[number] }) {
  const { confirm } = useDialogs()
  const [isOpen, setOpen] = useState(false)
  const [cannotClose, setCannotClose] = useState(false)
  const [answer, setAnswer] = useState('none')
  const ask = () =>
    void confirm(name, { title: 'Sure?', text: 'Really?' }).then((is) => setAnswer(String(is)))
  return (
    <main tabIndex={-1}>
      <Button text="Ask on the page" onClick={ask} />
      <Button
        text="Ask something else"
        onClick={() => void confirm(name, { title: 'Certain?', text: 'Really?' })}
      />
      <PopoverButton
        text="Menu"
        content={
          <ActionMenu>
            <MenuItem text="Open" onClick={() => setOpen(true)} />
          </ActionMenu>
        }
      />
      <p>Answer: {answer}</p>
      <Modal
        name="history"
        title="History"
        isOpen={isOpen}
        cannotClose={cannotClose}
        onClose={() => setOpen(false)}
      >
        <DialogBody>
          <Button text="Ask in the dialog" onClick={ask} />
          <Button text="Hold" onClick={() => setCannotClose(true)} />
          <PopoverButton text="Why?" content={<p>Because.</p>} />
        </DialogBody>
      </Modal>
    </main>
  )
}

function open(name: (typeof confirmations)[number] = 'restoreRevision') {
  layOut()
  render(
    <Dialogs>
      <Page name={name} />
    </Dialogs>,
  )
  return userEvent.setup()
}
const question = () => screen.findByRole('alertdialog', { name: 'Sure?' })
const isAsked = async () => hasFocus(within(await question()).getByRole('button', { name: 'OK' }))
const button = (name: string) => screen.findByRole('button', { name })
/** Later elements are painted over earlier ones. */
const isOver = (above: Element, below: Element) =>
  (below.compareDocumentPosition(above) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

async function openHistory(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await button('Menu'))
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }))
  return screen.findByRole('dialog', { name: 'History' })
}

describe('a confirmation', () => {
  it.each(confirmations)('%s is above a dialog that opened after the first confirmation', async (name) => {
    const user = open(name)
    await user.click(await button('Ask on the page'))
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const history = await openHistory(user)
    await user.click(await button('Ask in the dialog'))
    expect(isOver(await question(), history)).toBe(true)
    // The safe answer, where the other one loses what was entered.
    const answer = name === 'discardInput' ? 'Cancel' : 'OK'
    await hasFocus(within(await question()).getByRole('button', { name: answer }))
  })

  it('is the only one that Escape closes; the next Escape closes the dialog below', async () => {
    const user = open()
    const history = await openHistory(user)
    await user.click(await button('Ask in the dialog'))
    await isAsked()
    await user.keyboard('{Escape}')
    await screen.findByText('Answer: false')
    await hasFocus(await button('Ask in the dialog'))
    expect(history.isConnected).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await hasFocus(await button('Menu'))
  })

  it('returns the focus to the button that opened it', async () => {
    const user = open()
    await user.click(await button('Ask on the page'))
    await user.click(within(await question()).getByRole('button', { name: 'OK' }))
    await screen.findByText('Answer: true')
    await hasFocus(await button('Ask on the page'))
  })

  it('returns the focus at once, not only after the fade', async () => {
    const user = open()
    await user.click(await button('Ask on the page'))
    await isAsked()
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(await button('Ask on the page'))
  })

  it('traps Tab in both directions', async () => {
    const user = open()
    await user.click(await button('Ask on the page'))
    await isAsked()
    const own = within(await question()).getAllByRole('button')
    const seen = new Set<Element | null>()
    for (const key of [
      '{Tab}',
      '{Tab}',
      '{Tab}',
      '{Tab}',
      '{Shift>}{Tab}{/Shift}',
      '{Shift>}{Tab}{/Shift}',
    ]) {
      await user.keyboard(key)
      expect(own).toContain(document.activeElement)
      seen.add(document.activeElement)
    }
    expect(seen.size).toBe(own.length)
  })

  it('prevents elements behind it from taking the focus', async () => {
    const user = open()
    const behind = await button('Menu')
    await user.click(await button('Ask on the page'))
    await isAsked()
    act(() => behind.focus())
    expect((await question()).contains(document.activeElement)).toBe(true)
  })

  it('opens even while another waits for its answer, the newest on top', async () => {
    const user = open()
    await user.click(await button('Ask on the page'))
    const first = await question()
    act(() => screen.getByText('Ask something else').click())
    await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(2))
    const second = screen.getAllByRole('alertdialog').find((one) => one !== first)
    expect(second && isOver(second, first)).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getAllByRole('alertdialog')).toEqual([first]))
  })
})

describe('a dialog', () => {
  it('stays open on Escape while held', async () => {
    const user = open()
    const history = await openHistory(user)
    await user.click(await button('Hold'))
    await user.keyboard('{Escape}')
    expect(history.isConnected).toBe(true)
    expect(screen.queryByRole('dialog', { name: 'History' })).not.toBeNull()
  })

  it('stays open on the Escape that closes a popover in front of it', async () => {
    const user = open()
    const history = await openHistory(user)
    await user.click(await button('Why?'))
    await screen.findByText('Because.')
    await waitFor(() => expect(history.contains(document.activeElement)).toBe(false))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Because.')).toBeNull())
    expect(screen.queryByRole('dialog', { name: 'History' })).not.toBeNull()
    await hasFocus(await button('Why?'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('traps the Tab key', async () => {
    const user = open()
    const history = await openHistory(user)
    const overlay = history.closest('.bp6-overlay')
    for (let press = 0; press < 8; press++) {
      await user.tab()
      await waitFor(() => expect(overlay?.contains(document.activeElement)).toBe(true))
    }
  })
})

function Form() {
  const [isOpen, setOpen] = useState(true)
  return (
    <main tabIndex={-1}>
      <Button text="Open" onClick={() => setOpen(true)} />
      <FormModal name="newRecord" title="New tea" isOpen={isOpen} onClose={() => setOpen(false)}>
        <DialogBody>
          <input aria-label="Name" ref={(field) => field?.focus()} />
          <label>
            <input type="checkbox" /> Organic
          </label>
        </DialogBody>
        <Button text="Cancel" onClick={() => setOpen(false)} />
      </FormModal>
    </main>
  )
}

describe('a dialog with fields', () => {
  function openForm() {
    layOut()
    render(
      <Dialogs>
        <Form />
      </Dialogs>,
    )
    return userEvent.setup()
  }
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const discard = () => screen.findByRole('alertdialog', { name: 'Discard what you entered?' })

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    ['the cross', async (user: ReturnType<typeof userEvent.setup>) => user.click(await button('Close'))],
  ])('asks before %s discards what was typed, and keeps it', async (_way, close) => {
    const user = openForm()
    const name = await screen.findByLabelText('Name')
    await user.type(name, 'Sencha')
    await close(user)
    await user.click(within(await discard()).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(name).toHaveProperty('value', 'Sencha')
    await close(user)
    await user.click(within(await discard()).getByRole('button', { name: 'Discard' }))
    await isGone()
  })

  it('asks about a ticked box, too', async () => {
    const user = openForm()
    await user.click(await screen.findByLabelText('Organic'))
    await user.keyboard('{Escape}')
    await discard()
  })

  it('closes at once when nothing was entered, when it was removed again, or on Cancel', async () => {
    const user = openForm()
    await user.type(await screen.findByLabelText('Name'), 'A{Backspace}')
    await user.keyboard('{Escape}')
    await isGone()
    await user.click(await button('Open'))
    await user.type(await screen.findByLabelText('Name'), 'Sencha')
    await user.click(await button('Cancel'))
    await isGone()
    await user.click(await button('Open'))
    await screen.findByLabelText('Name')
    await user.keyboard('{Escape}')
    await isGone()
  })
})

function Crop() {
  const [isMoved, setMoved] = useState(false)
  useUnfinished(isMoved)
  const close = useCloseDialog()
  return (
    <DialogBody>
      <input aria-label="Saved name" />
      <Button text="Move" onClick={() => setMoved(true)} />
      <Button text="Done" onClick={close} />
    </DialogBody>
  )
}

function CropScreen() {
  const [isOpen, setOpen] = useState(true)
  return (
    <main tabIndex={-1}>
      <Button text="Open" onClick={() => setOpen(true)} />
      <FormModal name="picture" title="Edit" isOpen={isOpen} onClose={() => setOpen(false)} hasSavedFields>
        {isOpen && <Crop />}
      </FormModal>
    </main>
  )
}

it('asks about input that reports itself, and not about fields that save themselves', async () => {
  layOut()
  render(
    <Dialogs>
      <CropScreen />
    </Dialogs>,
  )
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Saved name'), 'Cup')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await button('Open'))
  await user.click(await button('Move'))
  await user.click(await button('Done'))
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you entered?' })
  await user.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps the browser’s undo from what is behind a dialog, and leaves it to the dialog’s own fields', () => {
  const heard: string[] = []
  const view = (isOpen: boolean) => (
    <>
      <textarea aria-label="Behind" />
      <Modal name="history" title="History" isOpen={isOpen} onClose={() => undefined}>
        <textarea aria-label="Inside" />
      </Modal>
    </>
  )
  const { rerender } = render(view(false))
  const undoIn = (label: string) => {
    const field = screen.getByLabelText(label)
    field.addEventListener('beforeinput', () => heard.push(label), { once: true })
    const asked = { inputType: 'historyUndo', bubbles: true, cancelable: true }
    return field.dispatchEvent(new InputEvent('beforeinput', asked))
  }
  expect(undoIn('Behind')).toBe(true)
  rerender(view(true))
  expect(undoIn('Behind')).toBe(false)
  expect(undoIn('Inside')).toBe(true)
  expect(heard).toEqual(['Behind', 'Inside'])
})
