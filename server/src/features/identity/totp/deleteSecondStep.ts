import type { Deps } from '../../../kernel/Deps.ts'

/** App and recovery codes are worth nothing any more; false where there were none. */
export async function deleteSecondStep({ db }: Pick<Deps, 'db'>, subject: string): Promise<boolean> {
  const where = { subject }
  const [{ count }] = await db.prisma.$transaction([
    db.prisma.totp.deleteMany({ where }),
    db.prisma.recoveryCode.deleteMany({ where }),
  ])
  return count > 0
}
