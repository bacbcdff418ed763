import { Button, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core'
import { type FormEvent, useId, useState } from 'react'
import { safeUrl } from '../../../../shared/src/content/safeUrl.ts'

type LinkDialogProps = {
  isOpen: boolean
  url: string | null
  onClose(): void
  onSave(url: string | null): void
}

export function LinkDialog({ isOpen, url, onClose, onSave }: LinkDialogProps) {
  const id = useId()
  const [text, setText] = useState('')
  const address = withProtocol(text.trim())
  const isFit = safeUrl.test(address) && address.length <= 2048
  const isWrong = text.trim() !== '' && !isFit
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isFit) return
    onClose()
    onSave(address)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onOpening={() => setText(url ?? '')}
      title="Link"
      shouldReturnFocusOnClose={false}
    >
      <form onSubmit={submit}>
        <DialogBody>
          <FormGroup
            label="Address"
            labelFor={id}
            intent={isWrong ? 'danger' : 'none'}
            helperText={isWrong ? 'A link must be a web, mail or phone address.' : undefined}
          >
            <InputGroup
              id={id}
              value={text}
              onValueChange={setText}
              placeholder="https://example.org"
              autoFocus
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              {url !== null && (
                <Button
                  text="Remove link"
                  onClick={() => {
                    onClose()
                    onSave(null)
                  }}
                />
              )}
              <Button text="Cancel" onClick={onClose} />
              <Button type="submit" intent="primary" text="OK" disabled={!isFit} />
            </>
          }
        />
      </form>
    </Dialog>
  )
}

/** "example.org/tea" is meant as a web address, "ana@example.org" as a mail one. */
function withProtocol(text: string): string {
  if (text === '' || safeUrl.test(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+(\/|$|\?|#)/.test(text) ? `https://${text}` : text
}
