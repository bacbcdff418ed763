import { leadBounds } from '#shared/features/portals/pageWidgets/leadBounds.ts'
import { emailPattern } from '#shared/kernel/model/schemas/textRules.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { useAccountChecks } from '#widgets/features/identity/checks.ts'
import type { Check } from '#widgets/kernel/form/useFields.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { LeadFormProps } from '../host/PageHost.ts'

export type LeadFieldName = keyof typeof leadBounds
/** The typed values; `website` is the field that people do not see. */
export type LeadValues = Record<LeadFieldName | 'website', string>
type Checks = { [Name in LeadFieldName]: Check<LeadValues> }

/** The rules of a lead's fields, as its definition has them, in the reader's language; required is what the form says. */
export function useLeadChecks(settings: LeadFormProps['settings']): Checks {
  const t = useWords(kernelErrorsWords)
  const { checkPhone } = useAccountChecks()
  const of =
    (name: LeadFieldName, more: (value: string) => string | null = () => null) =>
    (typed: string) => {
      const value = typed.trim()
      const bounds: { min?: number; max: number } = leadBounds[name]
      const { display, required } = settings[name]
      if (value === '') return display && required ? t('fault.required') : null
      const { length } = [...value]
      if (bounds.min !== undefined && length < bounds.min) return t('fault.tooShort', { min: bounds.min })
      if (length > bounds.max) return t('fault.tooLong', { max: bounds.max })
      return more(value)
    }
  return {
    firstName: of('firstName'),
    lastName: of('lastName'),
    email: of('email', (value) =>
      emailPattern.test(value) ? null : t('fault.email', { email: 'name@example.org' }),
    ),
    company: of('company'),
    phoneNumber: of('phoneNumber', checkPhone),
  }
}
