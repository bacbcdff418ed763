import { Button, DialogBody, FormGroup, InputGroup } from '@blueprintjs/core'
import { type FormEvent, useId, useState } from 'react'
import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'
import { Modal } from '../../dialogs/Modal.tsx'
import { DialogActs } from '../../parts/DialogActs.tsx'
import { maxAddressLength, withProtocol } from '../addresses.ts'

type LinkDialogProps = {
  isOpen: boolean
  /** The link under edit; null for a new one. */
  link: { url: string; text: string } | null
  /** Whether text is selected to become the link; otherwise asks for its text, too. */
  hasChoice: boolean
  onClose(): void
  /** Returns the focus to the editor. */
  giveBack(): void
  onSave(url: string, text: string): void
  onRemove(): void
}

/** A link's URL and text. */
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
    // In React's tree this form is inside the lesson's form, and inside the dialog that holds the text.
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
            helperText="The text that learners see. If empty, the address is shown."
          >
            <InputGroup id={`${id}-text`} value={text} onValueChange={setText} />
          </FormGroup>
        )}
      </DialogBody>
      <DialogActs
        onCancel={onClose}
        instead={
          link && (
            <Button
              text="Remove link"
              onClick={() => {
                onRemove()
                onClose()
              }}
            />
          )
        }
      >
        <Button type="submit" intent="primary" text="OK" disabled={!isFit} />
      </DialogActs>
    </form>
  )
}
