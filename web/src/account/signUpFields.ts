import type { Frame } from '../api/answers.ts'
import { checkPhone, checkRequired } from './checks.ts'

type Name = Frame['organization']['signUpFields'][number]

const known: Record<Name, { label: string; type: string; autoComplete: string }> = {
  name: { label: 'Name', type: 'text', autoComplete: 'name' },
  phoneNumber: { label: 'Phone number', type: 'tel', autoComplete: 'tel' },
  text1: { label: 'Text 1', type: 'text', autoComplete: 'off' },
  text2: { label: 'Text 2', type: 'text', autoComplete: 'off' },
  text3: { label: 'Text 3', type: 'text', autoComplete: 'off' },
  text4: { label: 'Text 4', type: 'text', autoComplete: 'off' },
  text5: { label: 'Text 5', type: 'text', autoComplete: 'off' },
}

/** The organization's own sign-up fields; a required one is asked for even where it is not listed. */
export function extraFields(
  organization: Pick<Frame['organization'], 'signUpFields' | 'signUpRequiredFields'>,
) {
  const required = new Set(organization.signUpRequiredFields)
  return [...new Set([...organization.signUpFields, ...required])].map((name) => {
    const facts = known[name]
    const isRequired = required.has(name)
    const check = (value: string) =>
      (isRequired ? checkRequired(facts.label)(value) : null) ??
      (name === 'phoneNumber' ? checkPhone(value) : null)
    return { name, ...facts, isRequired, check }
  })
}
