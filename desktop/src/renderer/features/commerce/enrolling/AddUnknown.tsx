import { Button } from '@blueprintjs/core'
import { NewPerson } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import type { ManyFault } from '#desktop/core/records/ManyApi.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { callMany, writeMany } from '#desktop/renderer/kernel/api/writeMany.ts'
import { mayDo } from '#desktop/renderer/kernel/records/online/mayDo.ts'
import { giveMembership } from '#shared/features/commerce/operations/giveMembership.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { AddressRunText } from '../../identity/people/many/AddressRunText.tsx'
import { useAddressRun } from '../../identity/people/many/useAddressRun.ts'
import { type ChosenGroup, GroupChoice } from '../groups/GroupChoice.tsx'
import { useGroups } from '../groups/useGroups.ts'
import styles from './EnrollCustomers.module.css'

type AddUnknownProps = {
  /** The addresses that no customer has. */
  emails: readonly string[]
  /** The names that stood before addresses. */
  names: ReadonlyMap<string, string>
  /** They are customers now: the check can be made again. */
  onAdded(): void
}

const verb = { doing: 'Adding', done: 'added' }

/** Makes customers of the addresses that are none yet, so that they can be enrolled with the others. */
export function AddUnknown({ emails, names, onAdded }: AddUnknownProps) {
  const core = useCore()
  const store = useDataStore()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization ?? ''
  const groups = useGroups()
  const [chosen, setChosen] = useState<ChosenGroup | null>(null)
  /** Customers by now, of whom some may still lack the group. */
  const added = useRef(new Set<string>())
  const run = useAddressRun(async (some) => {
    const missing = some.filter((email) => !added.current.has(email))
    const refusals = await writeMany(
      core,
      organization,
      Customer,
      missing.map((email) => {
        const name = names.get(email)
        return { do: 'create', values: name === undefined ? { email } : { email, name } }
      }),
    )
    for (const [at, email] of missing.entries()) if (!refusals[at]) added.current.add(email)
    store.refreshLists(Customer.name)
    const isAdded = (email: string) => added.current.has(email)
    const inGroup = chosen ? await join(some.filter(isAdded), chosen) : new Map<string, ManyFault>()
    return some.map((email) => refusals[missing.indexOf(email)] ?? inGroup.get(email) ?? null)
  })
  /** Why some of them did not get into the group. They are customers nevertheless. */
  async function join(emails: readonly string[], { group, way }: ChosenGroup) {
    const faults = await callMany(
      core,
      giveMembership,
      emails.map((email) => ({ organizationID: organization, customer: email, membership: way.key })),
    )
    return new Map(
      emails.flatMap((email, at): [string, ManyFault][] => {
        const fault = faults[at]
        if (!fault) return []
        const message = `Added as a customer, but not to “${group.name}”: ${fault.message}`
        return [[email, { ...fault, message }]]
      }),
    )
  }
  const { outcome } = run
  const isComplete = outcome !== null && outcome.refused.length + outcome.left.length === 0
  // Nothing is left to decide: what was said about them is no longer true.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    if (isComplete) onAdded()
  }, [outcome])
  if (emails.length === 0 || !mayDo(state, 'create', Customer)) return null
  const count = emails.length.toLocaleString('en')
  if (run.progress || outcome)
    return (
      <>
        <AddressRunText run={run} verb={verb} />
        {outcome && outcome.done.length > 0 && !isComplete && (
          <Button intent="primary" text="Check again" onClick={onAdded} />
        )}
      </>
    )
  return (
    <div className={styles.unknown}>
      {groups && groups.length > 0 && (
        <GroupChoice {...{ groups, chosen }} none="No group" onChange={setChosen} />
      )}
      <Button
        icon={<NewPerson />}
        text={
          emails.length === 1
            ? 'Add 1 unknown address as a customer'
            : `Add ${count} unknown addresses as customers`
        }
        onClick={() => void run.start(emails)}
      />
    </div>
  )
}
