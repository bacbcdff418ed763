import { Customer } from '../../../../../shared/src/features/identity/entities/Customer.ts'
import type { SignUpField } from '../../../../../shared/src/features/identity/operations/identityOptions.ts'
import { kindOf } from '../../../../../shared/src/kernel/model/kindOf.ts'
import { checkPhone, checkRequired } from '../../../../../shared/widgets/features/identity/checks.ts'
import type { Profile } from '../session/calls.ts'

const always = ['name', 'phoneNumber', 'title', 'headline', 'biography', 'background'] as const
const asked = ['text1', 'text2', 'text3', 'text4', 'text5'] as const
export type ProfileName = (typeof always)[number] | (typeof asked)[number]

const labels: Record<(typeof always)[number], string> = {
  name: 'Name',
  phoneNumber: 'Phone number',
  title: 'Title',
  headline: 'Headline',
  biography: 'Biography',
  background: 'Background',
}

/** The profile's fields: the customer's own data, and what the organization asks at sign-up (2§5). */
export function profileFields(signUpFields: readonly SignUpField[]) {
  const names: readonly ProfileName[] = [
    ...always,
    ...asked.filter((name) => signUpFields.some((field) => field.name === name)),
  ]
  return names.map((name) => {
    const own = signUpFields.find((field) => field.name === name)
    const label = own?.label ?? (name in labels ? labels[name as keyof typeof labels] : name)
    const field = Customer.fields[name]
    return {
      name,
      label,
      isRequired: own?.isRequired ?? false,
      isLong: 'multiline' in field,
      isPhone: name === 'phoneNumber',
      /** The definition's own rule; an empty optional field is valid. */
      check(value: string): string | null {
        if (value.trim() === '') return own?.isRequired ? checkRequired(label)(value) : null
        if (name === 'phoneNumber') return checkPhone(value)
        const judged = kindOf(field).zod(field, label).safeParse(value.trim())
        return judged.success ? null : (judged.error.issues[0]?.message ?? null)
      },
    }
  })
}

/** The changed fields, in the form of `setCustomerAttributes`; an emptied one is null. */
export function changedAttributes(profile: Profile, values: Record<string, string>) {
  return Object.entries(values)
    .filter(([name, value]) => value.trim() !== (profile[name as ProfileName] ?? ''))
    .map(([name, value]) => ({ name, value: value.trim() || null }))
}
