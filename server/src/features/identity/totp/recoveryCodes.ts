import { createHmac } from 'node:crypto'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute } from '#server/kernel/db/query.ts'
import { longCode } from '../codes.ts'

const count = 10

type RecoveryDeps = Pick<Deps, 'db' | 'settings'>

/** Creates ten recovery codes of 49 bits each, `abcde-fghij`; the previous ones become invalid. */
export async function createRecoveryCodes(deps: RecoveryDeps, subject: string): Promise<string[]> {
  const codes = Array.from({ length: count }, longCode)
  const hashes = codes.map((code) => hashRecoveryCode(deps, subject, code))
  await inTransaction(deps.db.pool, async (client) => {
    await execute(client, Prisma.sql`DELETE FROM "RecoveryCode" WHERE subject = ${subject}`)
    await execute(
      client,
      Prisma.sql`INSERT INTO "RecoveryCode" (subject, "codeHash") SELECT ${subject}, unnest(${hashes}::text[])`,
    )
  })
  return codes
}

/** Uses up a recovery code; true if it was valid. */
export async function takeRecoveryCode(deps: RecoveryDeps, subject: string, code: string): Promise<boolean> {
  const codeHash = hashRecoveryCode(deps, subject, code)
  const used = await execute(
    deps.db,
    Prisma.sql`DELETE FROM "RecoveryCode" WHERE subject = ${subject} AND "codeHash" = ${codeHash}`,
  )
  return used === 1
}

/** Keyed with the installation's secret; ignores how the code was typed. */
function hashRecoveryCode({ settings }: RecoveryDeps, subject: string, code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHmac('sha256', settings.secret).update(`recovery\n${subject}\n${typed}`).digest('hex')
}
