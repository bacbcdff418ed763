import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { createServerSource, type ServerSource } from '#desktop/renderer/kernel/api/createServerSource.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import type { ManyTools } from '#desktop/renderer/kernel/records/choosing/useManyActs.tsx'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { GroupManyActs } from './GroupManyActs.tsx'

/** So many keys fit in one question. */
const readAtOnce = 500
const naming = { field: 'name', reads: [], of: (row: Row) => String(row.name || row.email) }

/** Puts the customers of chosen members into a group, or takes them out. */
export function MemberGroupActs({ many, source }: { many: ManyTools; source: ServerSource }) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const people = createServerSource(core, state?.workspace?.organization ?? '', Customer, naming)
  const act: ManyTools['act'] = async (step, verb, options) =>
    many.act(step, verb, { ...options, of: await readCustomers(source, many.keys) })
  return <GroupManyActs many={{ ...many, act }} source={people} />
}

/** Each of them once: they may have several memberships. */
async function readCustomers(source: ServerSource, members: readonly string[]): Promise<string[]> {
  const customers = new Set<string>()
  for (let at = 0; at < members.length; at += readAtOnce) {
    const filter = { key: members.slice(at, at + readAtOnce) }
    const input = { entity: Member.name, filter, fields: ['customer'], offset: 0, limit: readAtOnce }
    for (const { customer } of (await source.read(input)).items) customers.add(String(customer))
  }
  return [...customers]
}
