import type { SignUpField } from '../../../../../shared/src/features/identity/operations/identityOptions.ts'
import { StepForm } from '../../../../../shared/widgets/features/identity/steps/StepForm.tsx'
import { PhoneInput } from '../../../../../shared/widgets/kernel/form/PhoneInput.tsx'
import { TextArea } from '../../../../../shared/widgets/kernel/form/TextArea.tsx'
import { TextInput } from '../../../../../shared/widgets/kernel/form/TextInput.tsx'
import { type Check, useFields } from '../../../../../shared/widgets/kernel/form/useFields.ts'
import { useSubmit } from '../../../../../shared/widgets/kernel/form/useSubmit.ts'
import { useNotify } from '../../../kernel/parts/Notices.tsx'
import { useSite } from '../../../kernel/site/Site.ts'
import type { Profile } from '../session/calls.ts'
import { setCustomerAttributes } from './calls.ts'
import { changedAttributes, profileFields } from './profileFields.ts'

type Props = { profile: Profile; signUpFields: readonly SignUpField[]; onSaved(): void | Promise<void> }

/** Profile Settings (2§2.3): the customer's own data. */
export function ProfileForm({ profile, signUpFields, onSaved }: Props) {
  const { api } = useSite()
  const notify = useNotify()
  const task = useSubmit('Your profile could not be saved. Please try again.')
  const shown = profileFields(signUpFields)
  const start: Record<string, string> = {}
  const checks: Record<string, Check<Record<string, string>>> = {}
  for (const { name, check } of shown) {
    start[name] = profile[name] ?? ''
    checks[name] = check
  }
  const fields = useFields(start, checks)
  const attributes = changedAttributes(profile, fields.values)
  const save = async () => {
    await api.call(setCustomerAttributes, { customerID: profile.key, attributes })
    notify('Profile is successfully updated.')
    await onSaved()
  }
  return (
    <StepForm
      {...{ task }}
      fields={{ ...fields, isValid: fields.isValid && attributes.length > 0 }}
      submit="Save profile"
      work={save}
    >
      {() =>
        shown.map(({ name, label, isRequired, isLong, isPhone }) => {
          const facts = { label, isOptional: !isRequired, ...fields.bind(name) }
          if (isPhone) return <PhoneInput key={name} {...facts} />
          if (isLong) return <TextArea key={name} {...facts} />
          return <TextInput key={name} {...facts} autoComplete={completions[name] ?? 'off'} />
        })
      }
    </StepForm>
  )
}

const completions: Record<string, string> = { name: 'name', title: 'organization-title' }
