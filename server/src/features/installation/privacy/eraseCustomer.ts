import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute } from '#server/kernel/db/query.ts'
import type { KnownPerson } from '#server/kernel/OwnTable.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { openSync } from '#server/kernel/sync/createPgSyncStore.ts'
import type { eraseCustomer as operation } from '#shared/features/installation/operations/privacy.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { endSubscriptions } from '../../commerce/members/endSubscriptions.ts'
import { lockPurchases } from '../../commerce/members/lockMemberships.ts'
import { certificateFolder } from '../../learning/certifying/certificateFile.ts'
import { eraseRecorded } from '../../meetings/recording/eraseRecorded.ts'
import { eraseAudit } from './eraseAudit.ts'
import { eraseOwnTables } from './eraseOwnTables.ts'
import { type Erased, eraseRecords } from './eraseRecords.ts'
import { exportFolder } from './exportPath.ts'
import { findPerson } from './findPerson.ts'
import { deleteObjects, type OwnFile, theirFiles } from './theirFiles.ts'

/** For full administrators: a dry run unless they confirm. */
export const eraseCustomer: Handler<typeof operation> = async (input, { deps }) => {
  const { customerID, organizationID } = input
  const isDry = input.dryRun !== false
  if (!isDry && input.confirm !== customerID)
    throw new AppError('validation', {
      details: makeDetails({ confirm: faultSaying("Must be the customer's id") }),
    })
  return erasePerson(deps, { organization: organizationID, id: customerID, isDry })
}

/**
 * Erases a customer. First their subscriptions end at the provider, and their sessions; then data outside of transactions is deleted (jobs, files), while the
 * records still reference it; then all tables in one transaction. So an interrupted run can be repeated. A request of
 * theirs that started before may have waited for those tables and written afterwards: the records are processed once
 * more.
 */
export async function erasePerson(
  deps: Deps,
  { organization, id, isDry }: { organization: string; id: string; isDry: boolean },
) {
  const person = await findPerson(deps.db.pool, organization, id, deps.settings.secret)
  const files = await theirFiles(deps.db.pool, person)
  const subscriptions = await endSubscriptions(deps, { organization, key: person.key, isDry })
  const sessions = isDry ? {} : await eraseOwnTables(deps, deps.db.pool, person, ['Session'])
  const outside = await eraseOutside(deps, person, files, isDry)
  const runs = [await eraseTables(deps, person, files, isDry)]
  if (!isDry && runs.some(hasFound)) runs.push(await eraseTables(deps, person, files, isDry))
  const entities = totals(runs)
  const others = addUp([
    ...(subscriptions > 0 ? [{ subscriptions }] : []),
    ...[sessions, ...runs.map(({ inside }) => inside), outside],
  ])
  const counts = [
    ...entities.flatMap(({ deleted, anonymised }) => [deleted, anonymised]),
    ...Object.values(others),
  ]
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (!person.isThere && total === 0) throw new AppError('not_found')
  return { dryRun: isDry, entities, others, total }
}

type Run = { erased: Map<string, Erased>; inside: Record<string, number> }

function totals(runs: readonly Run[]): ({ entity: string } & Erased)[] {
  const sums = new Map<string, Erased>()
  for (const [entity, { deleted, anonymised }] of runs.flatMap(({ erased }) => [...erased])) {
    const sum = sums.get(entity) ?? { deleted: 0, anonymised: 0 }
    sums.set(entity, { deleted: sum.deleted + deleted, anonymised: sum.anonymised + anonymised })
  }
  return [...sums].map(([entity, sum]) => ({ entity, ...sum }))
}

const hasFound = ({ erased, inside }: Run) => erased.size > 0 || Object.keys(inside).length > 0

function addUp(all: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [name, count] of all.flatMap(Object.entries<number>)) sums[name] = (sums[name] ?? 0) + count
  return sums
}

async function eraseOutside(
  deps: Deps,
  person: KnownPerson,
  files: readonly OwnFile[],
  isDry: boolean,
): Promise<Record<string, number>> {
  const { jobs, storage } = deps
  const archives: string[] = []
  for await (const { path } of storage.list(exportFolder(person.organization, person.id))) archives.push(path)
  const printed: string[] = []
  for await (const { path } of storage.list(certificateFolder(person.organization, person.id)))
    printed.push(path)
  const recordings = await eraseRecorded(deps, person, { isDry })
  const queued = await jobs.forget(person, { isDry })
  if (!isDry) {
    await deleteObjects(deps, person, files)
    for (const path of [...archives, ...printed]) await storage.delete(path)
  }
  const counts = {
    jobs: queued,
    recordings,
    archives: archives.length,
    files: files.flatMap((own) => own.files).length + printed.length,
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** Rolls back a dry run, so that it reports exactly what a real run would do. */
function eraseTables(
  deps: Deps,
  person: KnownPerson,
  files: readonly OwnFile[],
  isDry: boolean,
): Promise<Run> {
  return inTransaction(deps.db.pool, async (client) => {
    await execute(client, Prisma.sql`SAVEPOINT before_erasing`)
    // What a provider reports meanwhile is counted before, or not at all.
    await lockPurchases(client, person.key)
    // Consoles wait until the end, so that the synced records read are those changed. Same lock order as consoles.
    await openSync(client, person.organization, deps)
    const inside = await eraseOwnTables(deps, client, person)
    const assets = files.map(({ asset }) => asset)
    const { erased, keys } = await eraseRecords(client, person, assets, deps)
    const noted = await eraseAudit(client, person, keys)
    if (noted > 0) inside.AuditEntry = noted
    if (isDry) await execute(client, Prisma.sql`ROLLBACK TO SAVEPOINT before_erasing`)
    return { erased, inside }
  })
}
