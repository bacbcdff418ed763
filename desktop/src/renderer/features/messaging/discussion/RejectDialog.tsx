import { Button, DialogBody, FormGroup, TextArea } from '@blueprintjs/core'
import { type FormEvent, useId, useState } from 'react'
import { FormModal } from '#desktop/renderer/kernel/dialogs/FormModal.tsx'
import { DialogActs } from '#desktop/renderer/kernel/parts/DialogActs.tsx'
import { mostReasonCharacters } from '#shared/features/messaging/rules/discussionLimits.ts'
import type { Moderation } from './useModeration.ts'

/** Asks why posts are rejected: their authors read it. */
export function RejectDialog({ moderation: { rejecting, reject, keep } }: { moderation: Moderation }) {
  const id = useId()
  const [text, setText] = useState('')
  const count = rejecting?.posts.length ?? 0
  function send(event: FormEvent) {
    event.preventDefault()
    if (rejecting) reject(rejecting, text.trim() || null)
  }
  return (
    <FormModal
      name="rejectPosts"
      title={count > 1 ? `Reject ${count} posts?` : 'Reject post?'}
      isOpen={rejecting !== null}
      onClose={keep}
      onOpening={() => setText('')}
    >
      <form onSubmit={send}>
        <DialogBody>
          <FormGroup
            label="Reason for the author"
            labelInfo="(optional)"
            labelFor={id}
            helperText="Only the author and the moderators see a rejected post and its reason."
          >
            <TextArea
              id={id}
              fill
              rows={3}
              dir="auto"
              maxLength={mostReasonCharacters}
              value={text}
              onChange={({ currentTarget: { value } }) => setText(value)}
            />
          </FormGroup>
        </DialogBody>
        <DialogActs onCancel={keep}>
          <Button type="submit" intent="danger" text="Reject" />
        </DialogActs>
      </form>
    </FormModal>
  )
}
