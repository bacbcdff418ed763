import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import type { ManyAnswer, ManyFault } from '#desktop/core/records/ManyApi.ts'
import { createServerSource } from '#desktop/renderer/kernel/api/createServerSource.ts'
import { callMany, type ManyWrite, writeMany } from '#desktop/renderer/kernel/api/writeMany.ts'
import type { ManyStep } from '#desktop/renderer/kernel/records/choosing/runMany.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { giveMembership } from '#shared/features/commerce/operations/giveMembership.ts'
import { isHeld } from '#shared/features/commerce/rules/memberState.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { GroupWay } from './groupWays.ts'

export type GroupSteps = { step: ManyStep; undo: ManyStep }

type Needs = {
  core: Pick<CoreApi, 'executeOnServer' | 'executeManyOnServer'>
  organization: string
  /** The names of customers, for those that are refused. */
  namesOf(customers: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** What was known of a customer's members before: they are put back by an undo. */
type Before = Map<string, readonly Row[]>

/** Makes customers members, and takes that back: those that were made go, those that had ended end again. */
export function createAddSteps(needs: Needs, way: Pick<GroupWay, 'key'>): GroupSteps {
  const { core, organization } = needs
  const before: Before = new Map()
  return {
    async step(customers) {
      const members = await readMembers(needs, customers, [way.key])
      const isIn = (customer: string) => members.some((one) => one.customer === customer && isHeldRow(one))
      const wanted = customers.filter((customer) => !isIn(customer))
      const faults = await callMany(
        core,
        giveMembership,
        wanted.map((customer) => ({ organizationID: organization, customer, membership: way.key })),
      )
      for (const [at, customer] of wanted.entries())
        if (!faults[at])
          before.set(
            customer,
            members.filter((one) => one.customer === customer),
          )
      return await toAnswer(needs, customers, faultsBy(wanted, faults), customers.filter(isIn))
    },
    undo: (customers) => putBack(needs, customers, [way.key], before),
  }
}

/** Ends the memberships that grant a group, but for what was paid for; and takes that back. */
export function createRemoveSteps(needs: Needs, ways: readonly Pick<GroupWay, 'key' | 'name'>[]): GroupSteps {
  const keys = ways.map(({ key }) => key)
  const names = new Map(ways.map(({ key, name }) => [key, name]))
  const before: Before = new Map()
  return {
    async step(customers) {
      const members = (await readMembers(needs, customers, keys)).filter(isHeldRow)
      const faults = new Map<string, ManyFault>()
      const ending: Row[] = []
      for (const customer of customers) {
        const held = members.filter((one) => one.customer === customer)
        const paid = held.find(({ lastPaymentAt }) => lastPaymentAt !== null && lastPaymentAt !== undefined)
        if (paid) faults.set(customer, paidFault(names.get(String(paid.membership)) ?? ''))
        else ending.push(...held)
      }
      const refusals = await writeMany(
        needs.core,
        needs.organization,
        Member,
        ending.map((row) => ({ ...write(row), values: { status: 'EXPIRED' } })),
      )
      for (const [at, { customer }] of ending.entries()) {
        const fault = refusals[at]
        if (fault) faults.set(String(customer), fault)
      }
      for (const [at, row] of ending.entries()) {
        const customer = String(row.customer)
        if (!refusals[at]) before.set(customer, [...(before.get(customer) ?? []), row])
      }
      const unchanged = customers.filter((one) => !members.some(({ customer }) => customer === one))
      return await toAnswer(needs, customers, faults, unchanged)
    },
    undo: (customers) => putBack(needs, customers, keys, before),
  }
}

/** Members as they were before; those that were not are deleted. */
async function putBack(
  needs: Needs,
  customers: readonly string[],
  memberships: readonly string[],
  before: Before,
): Promise<ManyAnswer> {
  const now = await readMembers(needs, customers, memberships)
  const writes: { customer: string; write: ManyWrite }[] = []
  for (const row of now) {
    const customer = String(row.customer)
    const was = before.get(customer)
    if (!was) continue
    const old = was.find(({ key }) => key === row.key)
    if (!old) writes.push({ customer, write: { do: 'delete', key: row.key } })
    else if (old.status !== row.status || old.expiresOn !== row.expiresOn) {
      const { status, expiresOn } = old
      writes.push({ customer, write: { ...write(row), values: { status, expiresOn } } })
    }
  }
  const refusals = await writeMany(
    needs.core,
    needs.organization,
    Member,
    writes.map((one) => one.write),
  )
  const refused = faultsBy(
    writes.map(({ customer }) => customer),
    refusals,
  )
  return await toAnswer(needs, customers, refused, [])
}

const write = ({ key, updatedAt }: Row) => ({ do: 'update' as const, key, updatedAt: String(updatedAt) })

// The list reads these fields of members.
const isHeldRow = (row: Row) => isHeld(row as Row & Pick<Member, 'status' | 'expiresOn'>, Date.now())

async function readMembers(
  { core, organization }: Needs,
  customers: readonly string[],
  memberships: readonly string[],
): Promise<Row[]> {
  if (customers.length === 0 || memberships.length === 0) return []
  const source = createServerSource(core, organization, Member, { field: 'name', reads: [], of: () => null })
  const filter = { customer: [...customers], membership: [...memberships] }
  const { items } = await source.read({ entity: Member.name, filter, fields, offset: 0, limit: mostRead })
  return items
}
const fields = ['customer', 'membership', 'status', 'expiresOn', 'lastPaymentAt']
/** Of the few customers of one step. */
const mostRead = 1000

const faultsBy = (customers: readonly string[], faults: readonly (ManyFault | null)[]) =>
  new Map(
    customers.flatMap((customer, at): [string, ManyFault][] => {
      const fault = faults[at]
      return fault ? [[customer, fault]] : []
    }),
  )

function paidFault(membership: string): ManyFault {
  const { code, message, details } = new AppError('bad_request', {
    message: `They paid for “${membership}”. Refund it, or end it under Members.`,
  })
  return { code, message, details }
}

async function toAnswer(
  needs: Needs,
  customers: readonly string[],
  faults: ReadonlyMap<string, ManyFault>,
  unchanged: readonly string[],
): Promise<ManyAnswer> {
  const names = faults.size === 0 ? new Map<string, string>() : await needs.namesOf([...faults.keys()])
  return {
    done: customers.filter((key) => !faults.has(key) && !unchanged.includes(key)).map((key) => ({ key })),
    unchanged: [...unchanged],
    refused: [...faults].map(([key, fault]) => ({ key, name: names.get(key) ?? '', fault })),
  }
}
