import type { Row } from '../../../../../../shared/src/kernel/dataStore/Item.ts'
import { EraseCustomer } from './EraseCustomer.tsx'
import { ExportData } from './ExportData.tsx'
import { personOf } from './Person.ts'
import { PersonActions } from './PersonActions.tsx'
import { RemoveSecondStep } from './RemoveSecondStep.tsx'
import { ResetPassword } from './ResetPassword.tsx'

export function CustomerActions({ customer }: { customer: Row }) {
  return <PersonActions person={personOf('customer', customer)} acts={acts} />
}

const acts = [
  { title: 'Reset password', view: ResetPassword },
  { title: 'Remove second step', view: RemoveSecondStep },
  { title: 'Export personal data', view: ExportData },
  { title: 'Erase', view: EraseCustomer, isFinal: true },
] as const
