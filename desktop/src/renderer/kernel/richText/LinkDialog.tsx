import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core'
import { type FormEvent, useId, useState } from 'react'
import { safeUrl } from '../../../../../shared/src/kernel/richText/safeUrl.ts'
import { Modal } from '../dialogs/Modal.tsx'
import { maxAddressLength, withProtocol } from './addresses.ts'

type LinkDialogProps = {
  isOpen: boolean
  /** The link that is changed; null for a new one. */
  link: { url: string; text: string } | null
  /** Whether words are chosen that become the link; otherwise its text is asked for, too. */
  hasChoice: boolean
  onClose(): void
  /** Gives the focus back to the text that is written. */
  giveBack(): void
  onSave(url: string, text: string): void
  onRemove(): void
}

/** Where a link leads and what it reads. */
export function LinkDialog(props: LinkDialogProps) {
  return (
    <Modal name="link" isOpen={props.isOpen} onClose={props.onClose} giveBack={props.giveBack} title="Link">
      {props.isOpen && <LinkForm {...props} />}
    </Modal>
  )
}

function LinkForm({ link, hasChoice, onClose, onSave, onRemove }: LinkDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState(link?.url ?? '')
  const [text, setText] = useState(link?.text ?? '')
  const address = withProtocol(typed.trim())
  const isFit = safeUrl.test(address) && address.length <= maxAddressLength
  const isWrong = typed.trim() !== '' && !isFit
  function submit(event: FormEvent) {
    event.preventDefault()
    // The form is a part of the lesson's for React, and of a dialog's that holds the text.
    event.stopPropagation()
    if (!isFit) return
    onSave(address, text.trim() || typed.trim())
    onClose()
  }
  return (
    <form onSubmit={submit}>
      <DialogBody>
        <FormGroup
          label="Address"
          labelFor={`${id}-address`}
          intent={isWrong ? 'danger' : 'none'}
          helperText={isWrong ? 'A link must be a web, mail or phone address.' : undefined}
        >
          <InputGroup
            id={`${id}-address`}
            value={typed}
            onValueChange={setTyped}
            placeholder="https://example.org"
            autoFocus
          />
        </FormGroup>
        {!hasChoice && (
          <FormGroup
            label="Text"
            labelFor={`${id}-text`}
            helperText="What learners read; without it, the address."
          >
            <InputGroup id={`${id}-text`} value={text} onValueChange={setText} />
          </FormGroup>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {link && (
              <Button
                text="Remove link"
                onClick={() => {
                  onRemove()
                  onClose()
                }}
              />
            )}
            <Button text="Cancel" onClick={onClose} />
            <Button type="submit" intent="primary" text="OK" disabled={!isFit} />
          </>
        }
      />
    </form>
  )
}
