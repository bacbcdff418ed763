import { Checkbox } from '@blueprintjs/core'
import { useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useLocalTarget } from '#desktop/renderer/kernel/form/useLocalTarget.ts'
import { PasswordLine } from '#desktop/renderer/kernel/parts/Line.tsx'
import { NewRecordForm } from '#desktop/renderer/kernel/records/adding/NewRecordForm.tsx'
import { OnlineDialog } from '#desktop/renderer/kernel/records/adding/OnlineDialog.tsx'
import { mayDo } from '#desktop/renderer/kernel/records/online/mayDo.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { createIdentityCustomer } from '#shared/features/identity/operations/administration.ts'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { dialogs } from '#shared/kernel/errors/dialogs.ts'
import { readRefusal } from '#shared/kernel/errors/readRefusal.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { useAccountChecks } from '#widgets/features/identity/checks.ts'
import { useDataStore, useOperationState } from '#widgets/kernel/data/DataStoreContext.ts'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'

const names = ['email', 'name', 'phoneNumber'] as const

/** An administrator adds a learner. */
export function NewCustomer() {
  const { data: state } = useConsoleState()
  const isAdding = useOperationState('add/customer') === 'pending'
  const isCreating = useOperationState(createIdentityCustomer.name) === 'pending'
  const isBusy = isAdding || isCreating
  const organization = state?.workspace?.organization
  if (!organization || !mayDo(state, 'create', Customer)) return null
  return (
    <OnlineDialog
      name="newCustomer"
      title="New customer"
      label="New customer"
      path="/app/customers"
      isBusy={isBusy}
    >
      {(acts) => <NewCustomerForm {...{ organization, isBusy }} {...acts} />}
    </OnlineDialog>
  )
}

type NewCustomerFormProps = {
  organization: string
  isBusy: boolean
  onClose(): void
  onMade(key: string): void
}

function NewCustomerForm({ organization, isBusy, onClose, onMade }: NewCustomerFormProps) {
  const t = useWords(identityAccountWords)
  const { checkNewPassword } = useAccountChecks()
  const core = useCore()
  const store = useDataStore()
  const { error } = useDialogs()
  const target = useLocalTarget(Customer)
  const [isSigningIn, setSigningIn] = useState(false)
  const password = useFields({ password: '' }, { password: checkNewPassword })

  async function add() {
    const values = Object.fromEntries(
      names.flatMap((name) => (target.record[name] ? [[name, target.record[name]]] : [])),
    )
    const key = isSigningIn ? await addWithPassword(values) : (await store.add('customer', values))?.key
    if (key) onMade(key)
  }

  /** The operation takes an email address and a name; other fields are saved to the new record. */
  async function addWithPassword({ email, name, ...others }: Record<string, unknown>) {
    try {
      const { cognitoCustomer } = await store.runOperation(createIdentityCustomer.name, () =>
        callOperation(core, createIdentityCustomer, {
          organizationID: organization,
          email: String(email),
          ...(name ? { name: String(name) } : {}),
          temporaryPassword: password.values.password,
        }),
      )
      store.refreshLists('customer')
      await saveOthers(cognitoCustomer.key, others)
      return cognitoCustomer.key
    } catch (fault) {
      const { title, text } = dialogs.adding(readRefusal(fault)?.text ?? errorText(fault))
      void error(title, text)
      return null
    }
  }

  /** The customer exists by now: this failure is not one of adding. */
  async function saveOthers(key: string, others: Record<string, unknown>) {
    const left = names.filter((field) => field in others)
    if (left.length === 0) return
    const { record, error: fault } = await store.get('customer', key)
    if (record) {
      store.change('customer', key, others)
      await store.save('customer', key)
    } else {
      const labels = left.map((field) => labelOf(field, Customer.fields[field]))
      void error('The customer was added', `Not saved: ${labels.join(', ')}. ${fault?.message ?? ''}`)
    }
  }

  return (
    <NewRecordForm
      {...{ target, names, isBusy, onClose }}
      submit="Add customer"
      isReady={!isSigningIn || password.isValid}
      onSubmit={add}
    >
      <div>
        <Checkbox
          label="Let them sign in with a temporary password"
          checked={isSigningIn}
          onChange={({ currentTarget }) => setSigningIn(currentTarget.checked)}
        />
        {isSigningIn && (
          <>
            <PasswordLine
              label="Temporary password"
              autoComplete="new-password"
              hint={t('passwordHint')}
              {...password.bind('password')}
            />
            <p className="quiet">
              Give them the password yourself: Lectern does not mail it. It is valid for seven days. When they
              first sign in, they confirm their address with a mailed code and choose their own password.
            </p>
          </>
        )}
      </div>
    </NewRecordForm>
  )
}
