import type { SignUpField } from '#shared/features/identity/operations/identityOptions.ts'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { PhoneInput } from '#widgets/kernel/form/PhoneInput.tsx'
import { TextInput } from '#widgets/kernel/form/TextInput.tsx'
import { type Check, telling, useFields } from '#widgets/kernel/form/useFields.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { type AccountChecks, useAccountChecks } from '../checks.ts'
import { useSignUpLabel } from '../useSignUpLabel.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { StepForm } from './StepForm.tsx'

type Account = { email: string; password: string; attributes: Record<string, string> }
type Values = { newEmail: string; password: string; repeat: string } & Record<string, string>
type Props = {
  /** From another form. */
  email: string
  onTyped?: ((email: string) => void) | undefined
  extras: readonly SignUpField[]
  /** The password is entered once: it can be shown. */
  isShort: boolean
  task: Task
  signUp(account: Account): Promise<void>
}

/** START of signing up: email, password, and the organization's own fields (3§5.4). */
export function SignUpStart({ email, onTyped, extras, isShort, task, signUp }: Props) {
  const t = useWords(identityAccountWords)
  const own = useAccountChecks()
  const labelOf = useSignUpLabel()
  const start: Values = { newEmail: email, password: '', repeat: '' }
  const checks: Record<string, Check<Values>> = {
    newEmail: own.checkEmail,
    password: own.checkNewPassword,
    repeat: isShort ? () => null : own.checkRepeat,
  }
  for (const extra of extras) {
    start[extra.name] = ''
    checks[extra.name] = makeCheck(own, extra, labelOf(extra))
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
      submit={t('createAccount')}
      work={() => signUp({ email: newEmail.trim(), password, attributes: attributes() })}
    >
      {() => (
        <>
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            {...telling(fields.bind('newEmail'), onTyped)}
          />
          {extras.map((extra) => {
            const { name, kind, isRequired } = extra
            const facts = { label: labelOf(extra), isOptional: !isRequired, ...fields.bind(name) }
            if (kind === 'phone') return <PhoneInput key={name} {...facts} />
            return <TextInput key={name} {...facts} autoComplete={name === 'name' ? 'name' : 'off'} />
          })}
          <NewPasswordFields
            label={t('password')}
            password={fields.bind('password')}
            repeat={isShort ? null : fields.bind('repeat')}
          />
        </>
      )}
    </StepForm>
  )
}

const makeCheck = (own: AccountChecks, field: SignUpField, label: string) => (value: string) =>
  (field.isRequired ? own.checkRequired(label)(value) : null) ??
  (field.kind === 'phone' ? own.checkPhone(value) : own.checkLength(field.min)(value))
