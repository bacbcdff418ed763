import type { SignUpField } from '../../../../src/features/identity/operations/identityOptions.ts'
import { PhoneInput } from '../../../kernel/form/PhoneInput.tsx'
import { TextInput } from '../../../kernel/form/TextInput.tsx'
import { type Check, useFields } from '../../../kernel/form/useFields.ts'
import type { Task } from '../../../kernel/form/useSubmit.ts'
import { checkEmail, checkNewPassword, checkPhone, checkRepeat, checkRequired } from '../checks.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { StepForm } from './StepForm.tsx'

type Account = { email: string; password: string; attributes: Record<string, string> }
type Values = { newEmail: string; password: string; repeat: string } & Record<string, string>
type Props = {
  extras: readonly SignUpField[]
  task: Task
  signUp(account: Account): Promise<void>
}

/** START of signing up: email, password, and the organization's own fields (3§5.4). */
export function SignUpStart({ extras, task, signUp }: Props) {
  const start: Values = { newEmail: '', password: '', repeat: '' }
  const checks: Record<string, Check<Values>> = {
    newEmail: checkEmail,
    password: checkNewPassword,
    repeat: checkRepeat,
  }
  for (const extra of extras) {
    start[extra.name] = ''
    checks[extra.name] = checkOf(extra)
  }
  const fields = useFields(start, checks)
  const { newEmail, password } = fields.values
  const attributes = () =>
    Object.fromEntries(
      extras
        .map(({ name }) => [name, fields.values[name]?.trim() ?? ''] as const)
        .filter(([, value]) => value !== ''),
    )
  return (
    <StepForm
      {...{ task, fields }}
      submit="Create Account"
      work={() => signUp({ email: newEmail.trim(), password, attributes: attributes() })}
    >
      {() => (
        <>
          <TextInput
            label="Email address"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            {...fields.bind('newEmail')}
          />
          {extras.map(({ name, label, kind, isRequired }) => {
            const facts = { label, isOptional: !isRequired, ...fields.bind(name) }
            if (kind === 'phone') return <PhoneInput key={name} {...facts} />
            return <TextInput key={name} {...facts} autoComplete={name === 'name' ? 'name' : 'off'} />
          })}
          <NewPasswordFields
            label="Password"
            password={fields.bind('password')}
            repeat={fields.bind('repeat')}
          />
        </>
      )}
    </StepForm>
  )
}

const checkOf = (field: SignUpField) => (value: string) =>
  (field.isRequired ? checkRequired(field.label)(value) : null) ??
  (field.kind === 'phone' ? checkPhone(value) : null)
