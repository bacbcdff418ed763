import { FormGroup, InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'
import { maxAddressLength, withProtocol } from '../addresses.ts'

type AddressInputProps = {
  label: string
  value: string
  help?: string | undefined
  onChange(address: string): void
}

/** A web, mail or phone address. What is not one yet stays in the field, and empties the value. */
export function AddressInput({ label, value, help, onChange }: AddressInputProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // The document shows a typed address later than the field; any other one is another author's, or an undo.
  if (value !== shown) {
    setShown(value)
    if (value !== addressOf(typed)) setTyped(value)
  }
  const isFit = typed.trim() === '' || addressOf(typed) !== ''
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={isFit ? 'none' : 'danger'}
      helperText={isFit ? help : 'A link must be a web, mail or phone address.'}
    >
      <InputGroup
        id={id}
        placeholder="https://example.org"
        value={typed}
        onValueChange={(next) => {
          setTyped(next)
          onChange(addressOf(next))
        }}
      />
    </FormGroup>
  )
}

/** The address that was typed; '' for what is not one. */
export function addressOf(typed: string): string {
  const address = withProtocol(typed.trim())
  return safeUrl.test(address) && address.length <= maxAddressLength ? address : ''
}
