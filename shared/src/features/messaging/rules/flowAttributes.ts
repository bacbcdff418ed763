import { Customer } from '../../identity/entities/Customer.ts'

/** The attributes of a customer that a flow may ask for and set: texts and choices that staff write themselves. */
export const flowAttributes: readonly string[] = Object.entries(Customer.fields).flatMap(([name, field]) => {
  const {
    kind,
    secret = false,
    readOnly = false,
  }: { kind: string; secret?: boolean; readOnly?: boolean } = field
  const isOpen = !secret && !readOnly && !['email', 'status'].includes(name)
  return isOpen && (kind === 'text' || kind === 'choice') ? [name] : []
})
