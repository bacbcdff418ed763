import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { type Check, useFields } from '#widgets/kernel/form/useFields.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { useCore } from '../../api/CoreContext.tsx'
import { takeState } from '../../api/takeState.ts'
import { Modal } from '../../dialogs/Modal.tsx'
import { DialogForm } from '../../parts/DialogForm.tsx'
import { PasswordLine } from '../../parts/Line.tsx'

type PassphraseDialogProps = {
  isOpen: boolean
  /** What follows, such as “Sign out and lock”; its button says so. */
  submit?: string
  onClose(): void
  onSet(): void
}

/** What the lock does and what it does not do: said wherever one sets it up. */
export const lockFacts =
  'The lock keeps others from opening this workspace here. It does not encrypt the disk: who can read this computer’s files without Lectern can read its courses, too.'

const shortest = 8
const checkNew: Check<unknown> = (text) =>
  [...text].length < shortest ? `A passphrase has ${shortest} characters or more.` : null

/** Sets the passphrase of the lock, or replaces it. */
export function PassphraseDialog({
  isOpen,
  onClose,
  ...props
}: PassphraseDialogProps & { state: ConsoleState }) {
  return (
    <Modal name="passphrase" title="Passphrase for the lock" {...{ isOpen, onClose }}>
      <Body onClose={onClose} {...props} />
    </Modal>
  )
}

type BodyProps = Omit<PassphraseDialogProps, 'isOpen'> & { state: ConsoleState }

function Body({ state, submit = 'Set passphrase', onClose, onSet }: BodyProps) {
  const core = useCore()
  const cache = useQueryClient()
  // As it was when the dialog opened, while it closes.
  const [isReplaced] = useState(state.lock.hasPassphrase)
  const task = useSubmit('The passphrase was not set.')
  const fields = useFields(
    { present: '', chosen: '', again: '' },
    {
      present: (text) => (isReplaced && text === '' ? 'Your present passphrase is required.' : null),
      chosen: checkNew,
      again: (text, { chosen }) => (text === chosen ? null : 'This is not the same passphrase.'),
    },
  )
  async function set() {
    const { present, chosen } = fields.values
    takeState(cache, await core.setPassphrase({ passphrase: chosen, present: isReplaced ? present : null }))
    onSet()
  }
  return (
    <DialogForm
      {...{ task, fields, submit, onClose }}
      work={set}
      intro={<p className="quiet">{lockFacts}</p>}
    >
      {isReplaced && (
        <PasswordLine
          label="Present passphrase"
          autoComplete="current-password"
          {...fields.bind('present')}
        />
      )}
      <PasswordLine
        label="Passphrase"
        autoComplete="new-password"
        hint="8 characters or more. Several words are easy to remember and hard to guess."
        {...fields.bind('chosen')}
      />
      <PasswordLine label="Repeat the passphrase" autoComplete="new-password" {...fields.bind('again')} />
    </DialogForm>
  )
}

/** Ends the lock, with its passphrase. */
export function RemovePassphraseDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Modal name="removePassphrase" title="Remove the lock?" {...{ isOpen, onClose }}>
      <RemoveBody onClose={onClose} />
    </Modal>
  )
}

function RemoveBody({ onClose }: { onClose(): void }) {
  const core = useCore()
  const cache = useQueryClient()
  const task = useSubmit('The lock was not removed.')
  const fields = useFields(
    { present: '' },
    { present: (text) => (text === '' ? 'Your present passphrase is required.' : null) },
  )
  async function remove() {
    takeState(cache, await core.removePassphrase({ present: fields.values.present }))
    onClose()
  }
  return (
    <DialogForm
      {...{ task, fields, onClose }}
      submit="Remove lock"
      intent="danger"
      work={remove}
      intro={<p className="quiet">Anyone who uses this computer can then open this workspace.</p>}
    >
      <PasswordLine label="Passphrase" autoComplete="current-password" {...fields.bind('present')} />
    </DialogForm>
  )
}
