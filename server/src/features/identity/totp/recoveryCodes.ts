import { createHmac, randomInt } from 'node:crypto'
import type { Deps } from '../../../kernel/Deps.ts'

const count = 10
/** Without what is easily mistaken for something else. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

type RecoveryDeps = Pick<Deps, 'db' | 'settings'>

/** Ten new recovery codes of 49 bits each, `abcde-fghij`; those before are worth nothing any more. */
export async function createRecoveryCodes(deps: RecoveryDeps, subject: string): Promise<string[]> {
  const codes = Array.from({ length: count }, () => `${group()}-${group()}`)
  const data = codes.map((code) => ({ subject, codeHash: hashRecoveryCode(deps, subject, code) }))
  await deps.db.prisma.$transaction([
    deps.db.prisma.recoveryCode.deleteMany({ where: { subject } }),
    deps.db.prisma.recoveryCode.createMany({ data }),
  ])
  return codes
}

/** True for a code that was not used before; it is gone then. */
export async function takeRecoveryCode(deps: RecoveryDeps, subject: string, code: string): Promise<boolean> {
  const codeHash = hashRecoveryCode(deps, subject, code)
  const { count: used } = await deps.db.prisma.recoveryCode.deleteMany({ where: { subject, codeHash } })
  return used === 1
}

/** With the installation's secret, and however the code was typed. */
function hashRecoveryCode({ settings }: RecoveryDeps, subject: string, code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHmac('sha256', settings.secret).update(`recovery\n${subject}\n${typed}`).digest('hex')
}

const group = () => Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
