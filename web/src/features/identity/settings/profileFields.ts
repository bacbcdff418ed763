import { Customer } from '#shared/features/identity/entities/Customer.ts'
import type { SignUpField } from '#shared/features/identity/operations/identityOptions.ts'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { lineBreak } from '#shared/kernel/model/schemas/textRules.ts'
import { type KernelErrorsWords, kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { useAccountChecks } from '#widgets/features/identity/checks.ts'
import { useSignUpLabel } from '#widgets/features/identity/useSignUpLabel.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Profile } from '../session/calls.ts'

const always = ['name', 'phoneNumber', 'title', 'headline', 'biography', 'background'] as const
const asked = ['text1', 'text2', 'text3', 'text4', 'text5'] as const
export type ProfileName = (typeof always)[number] | (typeof asked)[number]

/** The profile's fields: the customer's own data, and what the organization asks at sign-up (2§5). */
export function useProfileFields(signUpFields: readonly SignUpField[]) {
  const t = useWords(identitySettingsWords)
  const faults = useWords(kernelErrorsWords)
  const { checkPhone, checkRequired } = useAccountChecks()
  const labelOf = useSignUpLabel()
  const names: readonly ProfileName[] = [
    ...always,
    ...asked.filter((name) => signUpFields.some((field) => field.name === name)),
  ]
  return names.map((name) => {
    const own = signUpFields.find((field) => field.name === name)
    const label = own ? labelOf(own) : isAlways(name) ? t(`field.${name}`) : name
    return {
      name,
      label,
      isRequired: own?.isRequired ?? false,
      isLong: 'multiline' in Customer.fields[name],
      isPhone: name === 'phoneNumber',
      /** The definition's own rule; an empty optional field is valid. */
      check(value: string): string | null {
        if (value.trim() === '') return own?.isRequired ? checkRequired(label)(value) : null
        return name === 'phoneNumber' ? checkPhone(value) : findFault(faults, name, label, value.trim())
      },
    }
  })
}

const isAlways = (name: ProfileName): name is (typeof always)[number] => always.some((one) => one === name)

/** The definition judges; why, is said in the reader's language. */
function findFault(t: Translate<KernelErrorsWords>, name: ProfileName, label: string, value: string) {
  const field: { min?: number; max?: number; multiline?: boolean } & object = Customer.fields[name]
  const judged = kindOf(Customer.fields[name]).zod(Customer.fields[name], label).safeParse(value)
  if (judged.success) return null
  const { min, max } = field
  const { length } = [...value]
  if (!field.multiline && lineBreak.test(value)) return t('fault.oneLine')
  if (min !== undefined && length < min) return t('fault.tooShort', { min })
  if (max !== undefined && length > max) return t('fault.tooLong', { max })
  return t('fault.needsWord', { label })
}

/** The changed fields, in the form of `setCustomerAttributes`; an emptied one is null. */
export function changedAttributes(profile: Profile, values: Record<string, string>) {
  return Object.entries(values)
    .filter(([name, value]) => value.trim() !== (profile[name as ProfileName] ?? ''))
    .map(([name, value]) => ({ name, value: value.trim() || null }))
}
