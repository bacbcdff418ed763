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
  const address = withProtocol(typed.trim())
  const isFit = address === '' || (safeUrl.test(address) && address.length <= maxAddressLength)
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
        // Another author may have changed it.
        value={value === '' || withProtocol(typed.trim()) === value ? typed : value}
        onValueChange={(next) => {
          setTyped(next)
          const made = withProtocol(next.trim())
          const isGood = safeUrl.test(made) && made.length <= maxAddressLength
          onChange(isGood ? made : '')
        }}
      />
    </FormGroup>
  )
}
