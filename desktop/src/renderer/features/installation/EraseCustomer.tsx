import { Button, Callout, DialogFooter, Spinner } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { eraseCustomer } from '#shared/features/installation/operations/privacy.ts'
import { messages } from '#shared/kernel/errors/messages.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { errorText } from '../../kernel/api/toAppError.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { useFeatures } from '../../kernel/manifest/FeaturesContext.tsx'
import { Line } from '../../kernel/parts/Line.tsx'
import { RetryButton } from '../../kernel/parts/RetryButton.tsx'
import { ActBody } from '../identity/people/ActBody.tsx'
import type { ActProps } from '../identity/people/Person.ts'
import { ActForm } from '../identity/people/PersonLine.tsx'
import styles from './EraseCustomer.module.css'
import { erasureLines } from './erasureLines.ts'

/** Erases a customer everywhere (docs/privacy.md): shows first what will be erased, and confirms twice. */
export function EraseCustomer(props: ActProps) {
  const { person, organization, onClose } = props
  const core = useCore()
  const features = useFeatures()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['installation', 'erasure', person.id],
    queryFn: async () => {
      const input = { customerID: person.id, organizationID: organization, dryRun: true }
      return erasureLines(await callOperation(core, eraseCustomer, input), features)
    },
    gcTime: 0,
    staleTime: 0,
  })
  if (data && data.length > 0) return <Erase {...props} lines={data} />
  return (
    <>
      <ActBody person={person}>
        {isFetching ? (
          <Spinner aria-label="Checking what will be erased" />
        ) : error ? (
          <Callout intent="danger" compact role="alert">
            {errorText(error)}
          </Callout>
        ) : (
          <p>There is nothing left to erase.</p>
        )}
      </ActBody>
      <DialogFooter
        actions={
          <>
            {error && <RetryButton onClick={() => void refetch({ cancelRefetch: false })} />}
            <Button text="Close" onClick={onClose} />
          </>
        }
      />
    </>
  )
}

function Erase(props: ActProps & { lines: ReturnType<typeof erasureLines> }) {
  const { person, organization, task, onClose, lines } = props
  const core = useCore()
  const store = useDataStore()
  const { snackBar } = useDialogs()
  const [, navigate] = useLocation()
  const fields = useFields({ email: '' }, { email: (typed) => checkSame(typed.trim(), person.email) })
  async function erase() {
    await callOperation(core, eraseCustomer, {
      customerID: person.id,
      organizationID: organization,
      dryRun: false,
      confirm: person.id,
    })
    snackBar(`${person.name} was erased.`, 'success')
    onClose()
    navigate('/app/customers')
    store.refreshLists('customer')
    // Reloads the customer's data, so that it is no longer shown here.
    await store.get('customer', person.id)
  }
  return (
    <ActForm
      {...{ person, task, onClose }}
      submit="Erase for good"
      intent="danger"
      fields={fields}
      work={erase}
    >
      <p>This permanently erases all personal data of this customer. It cannot be undone.</p>
      <ul className={styles.lines} aria-label="What is erased">
        {lines.map(({ label, text }) => (
          <li key={label} className={styles.line}>
            <span>{label}</span>
            <span className={styles.count}>{text}</span>
          </li>
        ))}
      </ul>
      <Line
        label="Their email address, to confirm"
        type="email"
        autoComplete="off"
        {...fields.bind('email')}
      />
    </ActForm>
  )
}

const checkSame = (typed: string, email: string) =>
  typed === email ? null : typed === '' ? messages.required : 'This is not their email address.'
