import { kernelWidgetsWords } from '#shared/kernel/words/widgets/words.generated.ts'
import { useWords } from '../words/useWords.ts'
import type { FieldProps } from './Field.tsx'
import { TextInput } from './TextInput.tsx'
import type { Bound } from './useFields.ts'

/** A phone number with its country code; phones show their number keys (3§5.4). */
export function PhoneInput(props: FieldProps & Bound) {
  const t = useWords(kernelWidgetsWords)
  return <TextInput {...props} type="tel" inputMode="tel" autoComplete="tel" hint={t('phoneHint')} />
}
