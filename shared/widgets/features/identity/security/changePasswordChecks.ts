import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useAccountChecks } from '../checks.ts'

/** The rules of changing a password, with their exact texts (2§5); a new one also follows the shared rule. */
export function useChangePasswordChecks() {
  const t = useWords(identitySettingsWords)
  const { checkNewPassword } = useAccountChecks()
  return {
    checkCurrent: (value: string) => (value === '' ? t('fault.empty') : null),
    checkChosen: (value: string) => (value === '' ? t('fault.empty') : checkNewPassword(value)),
    checkSame(value: string, { chosen }: { chosen: string }) {
      if (value === '') return t('fault.empty')
      return value === chosen ? null : t('fault.noMatch')
    },
  }
}
