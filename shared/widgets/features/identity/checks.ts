import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import {
  emailPattern,
  foreignCharacter,
  isPhone,
  passwordRules,
} from '#shared/kernel/model/schemas/textRules.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { useWords } from '../../kernel/words/useWords.ts'

/** The rules of the authentication forms, with their exact texts (3§5.1, 3§5.4; decision AUT-12). */
export function useAccountChecks() {
  const t = useWords(identityAccountWords)
  const faults = useWords(kernelErrorsWords)
  return {
    checkEmail(value: string): string | null {
      if (value.trim() === '') return t('fault.emailRequired')
      const character = foreignCharacter(value)
      if (character !== null) return faults('fault.emailCharacter', { character })
      const isEmail = value.trim().length <= 254 && emailPattern.test(value.trim())
      return isEmail ? null : t('fault.email')
    },

    /** Of a text that may be empty, and needs so many characters if it is not. */
    checkLength: (min: number | null) => (value: string) => {
      const length = [...value.trim()].length
      return min !== null && length > 0 && length < min ? faults('fault.tooShort', { min }) : null
    },

    checkSignInPassword: (value: string) => (value === '' ? t('fault.passwordRequired') : null),

    /** The lines of the shared password rule that are not met, each with its own text. */
    checkNewPassword(value: string): string | null {
      if (value === '') return faults('fault.required')
      if ([...value].length > 99) return faults('fault.tooLong', { max: 99 })
      const failed = passwordRules
        .filter((rule) => !rule.test(value))
        .map(({ name }) => faults(`fault.${name}`))
      return failed.length > 0 ? failed.join('\n') : null
    },

    checkRepeat(value: string, values: { password: string }): string | null {
      if (value === '') return t('fault.confirmRequired')
      return value === values.password ? null : t('fault.mustMatch')
    },

    checkCode: (value: string) => (value.trim() === '' ? t('fault.codeRequired') : null),

    checkOneTimeCode: (value: string) => (value.trim() === '' ? t('fault.oneTimeRequired') : null),

    checkRecoveryCode: (value: string) => (value.trim() === '' ? t('fault.recoveryRequired') : null),

    checkRequired: (label: string) => (value: string) =>
      value.trim() === '' ? t('fault.labelRequired', { label }) : null,

    checkPhone: (value: string) => (value.trim() === '' || isPhone(value) ? null : faults('fault.phone')),
  }
}
export type AccountChecks = ReturnType<typeof useAccountChecks>
