import type { SignUpField } from '#shared/features/identity/operations/identityOptions.ts'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import { useNotify } from '#web/kernel/parts/Notices.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { StepForm } from '#widgets/features/identity/steps/StepForm.tsx'
import { PhoneInput } from '#widgets/kernel/form/PhoneInput.tsx'
import { SelectInput } from '#widgets/kernel/form/SelectInput.tsx'
import { TextArea } from '#widgets/kernel/form/TextArea.tsx'
import { TextInput } from '#widgets/kernel/form/TextInput.tsx'
import { type Check, useFields } from '#widgets/kernel/form/useFields.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { keepLanguage, reloadPage } from '../language/keepLanguage.ts'
import { useLanguageOptions } from '../language/useLanguageOptions.ts'
import type { Profile } from '../session/calls.ts'
import { setCustomerAttributes } from './calls.ts'
import { changedAttributes, useProfileFields } from './profileFields.ts'

type Props = { profile: Profile; signUpFields: readonly SignUpField[]; onSaved(): void | Promise<void> }

/** Profile Settings (2§2.3): the customer's own data. */
export function ProfileForm({ profile, signUpFields, onSaved }: Props) {
  const t = useWords(identitySettingsWords)
  const { api } = useSite()
  const language = useWords(identityWords)('language')
  const notify = useNotify()
  const task = useSubmit(t('profileNotSaved'))
  const shown = useProfileFields(signUpFields)
  const start: Record<string, string> = {}
  const checks: Record<string, Check<Record<string, string>>> = {}
  for (const { name, check } of shown) {
    start[name] = profile[name] ?? ''
    checks[name] = check
  }
  start.language = profile.language ?? ''
  const languages = useLanguageOptions(profile.language)
  const fields = useFields(start, checks)
  const attributes = changedAttributes(profile, fields.values)
  const save = async () => {
    await api.call(setCustomerAttributes, { customerID: profile.key, attributes })
    if (attributes.some(({ name }) => name === 'language')) {
      // The choice on this device was for pages that know no customer.
      keepLanguage(null)
      reloadPage()
    }
    notify(t('profileSaved'))
    await onSaved()
  }
  return (
    <StepForm
      {...{ task }}
      fields={{ ...fields, isValid: fields.isValid && attributes.length > 0 }}
      submit={t('saveProfile')}
      work={save}
    >
      {() => (
        <>
          {shown.map(({ name, label, isRequired, isLong, isPhone }) => {
            const facts = { label, isOptional: !isRequired, ...fields.bind(name) }
            if (isPhone) return <PhoneInput key={name} {...facts} />
            if (isLong) return <TextArea key={name} {...facts} />
            return <TextInput key={name} {...facts} autoComplete={completions[name] ?? 'off'} />
          })}
          {languages.length > 2 && (
            <SelectInput
              label={language}
              hint={t('languageText')}
              isOptional
              options={languages}
              {...fields.bind('language')}
            />
          )}
        </>
      )}
    </StepForm>
  )
}

const completions: Record<string, string> = { name: 'name', title: 'organization-title' }
