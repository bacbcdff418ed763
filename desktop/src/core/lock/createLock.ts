import { z } from 'zod'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { LockState } from '../ConsoleState.ts'
import type { Db } from '../store/openDatabase.ts'
import { hashPassphrase, isPassphrase, storedPassphraseSchema } from './passphrase.ts'

const minute = 60_000
const checkEveryMs = 5000
/** Typing errors happen; after these, each further attempt waits twice as long as the one before. */
const freeAttempts = 3
const firstWaitMs = 5000
const longestWaitMs = 5 * minute

const lockSchema = z.object({
  passphrase: storedPassphraseSchema,
  isLocked: z.boolean(),
  autoLockMinutes: z.union([z.literal(5), z.literal(15), z.literal(30), z.literal(60)]).nullable(),
  /** The email address of the last user who was signed in while it was open. */
  account: z.string().nullable(),
  failures: z.number().int(),
  retryAt: z.number(),
  lastInputAt: z.number(),
})
type StoredLock = z.infer<typeof lockSchema>

export type LockParts = {
  db: Db
  now(): number
  /** The signed-in user's email address. */
  account(): string | null
  /** It was locked, opened or set up. */
  onChange(): void
}

/**
 * The lock of this console, for a computer that several people use (docs/decisions/0046). It is one row of `console.sqlite`: it is
 * still locked after a restart, and no sync sends it.
 */
export function createLock({ db, now, account, onChange }: LockParts) {
  const read = db.prepare<[], string>("SELECT value FROM setting WHERE name = 'lock'").pluck()
  const write = db.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('lock', ?)")
  const remove = db.prepare("DELETE FROM setting WHERE name = 'lock'")
  const text = read.get()
  let stored: StoredLock | null = text === undefined ? null : lockSchema.parse(JSON.parse(text))

  function save(next: StoredLock): void {
    write.run(JSON.stringify(next))
    stored = next
  }

  function shut(): void {
    if (!stored || stored.isLocked) return
    save({ ...stored, isLocked: true, account: account() ?? stored.account })
    onChange()
  }

  /** Locks first if nobody has typed or pointed for so long, also while the computer slept or the console was closed. */
  function isLocked(): boolean {
    if (!stored) return false
    const { autoLockMinutes, lastInputAt } = stored
    if (autoLockMinutes !== null && now() - lastInputAt >= autoLockMinutes * minute) shut()
    return stored.isLocked
  }

  function requireStored(): StoredLock {
    if (!stored) throw new AppError('bad_request', { message: 'Set a passphrase first.' })
    return stored
  }

  /**
   * An attempt counts before it is judged, so that many at once are slowed down, too.
   *
   * @throws AppError `rate_limited`, `sign_in`
   */
  async function requirePassphrase(typed: string): Promise<void> {
    const { passphrase, failures } = requireStored()
    const latest = now() + longestWaitMs
    // The clock was set back.
    if (requireStored().retryAt > latest) save({ ...requireStored(), retryAt: latest })
    const waitMs = requireStored().retryAt - now()
    if (waitMs > 0) throw new AppError('rate_limited', { message: waitText(waitMs), details: { waitMs } })
    const next = failures + 1
    save({ ...requireStored(), failures: next, retryAt: now() + waitAfter(next) })
    if (!(await isPassphrase(typed, passphrase)))
      throw new AppError('sign_in', { message: 'This is not the passphrase.' })
    save({ ...requireStored(), failures: 0, retryAt: 0 })
  }

  /** Removes the lock without its passphrase: who asks has proved otherwise who they are. */
  function forget(): void {
    remove.run()
    stored = null
    onChange()
  }

  const timer = setInterval(isLocked, checkEveryMs)
  timer.unref()

  return {
    isLocked,
    /** @throws AppError `unauthenticated` with `details.isLocked` */
    requireOpen(): void {
      if (isLocked())
        throw new AppError('unauthenticated', {
          message: 'This console is locked.',
          details: { isLocked: true },
        })
    },
    state: (): Pick<LockState, 'hasPassphrase' | 'isLocked' | 'autoLockMinutes'> => ({
      hasPassphrase: stored !== null,
      isLocked: isLocked(),
      autoLockMinutes: stored?.autoLockMinutes ?? null,
    }),
    /** The account that may remove the lock by signing in; null for any of the organization. */
    account: (): string | null => stored?.account ?? null,

    /** Sets or, with the present one, replaces the passphrase. @throws AppError `sign_in`, `rate_limited` */
    async setPassphrase(passphrase: string, present: string | null): Promise<void> {
      if (stored) await requirePassphrase(present ?? '')
      const hashed = await hashPassphrase(passphrase)
      save({
        autoLockMinutes: stored?.autoLockMinutes ?? null,
        ...{ passphrase: hashed, isLocked: false, failures: 0, retryAt: 0 },
        ...{ account: account(), lastInputAt: now() },
      })
      onChange()
    },
    async removePassphrase(present: string): Promise<void> {
      await requirePassphrase(present)
      forget()
    },
    forget,
    setAutoLock(autoLockMinutes: StoredLock['autoLockMinutes']): void {
      save({ ...requireStored(), autoLockMinutes, lastInputAt: now() })
      onChange()
    },
    lock(): void {
      requireStored()
      shut()
    },
    async unlock(passphrase: string): Promise<void> {
      await requirePassphrase(passphrase)
      save({ ...requireStored(), isLocked: false, lastInputAt: now() })
      onChange()
    },
    noteInput(): void {
      if (stored && stored.autoLockMinutes !== null && !isLocked()) save({ ...stored, lastInputAt: now() })
    },
    close: () => clearInterval(timer),
  }
}
export type Lock = ReturnType<typeof createLock>

function waitAfter(failures: number): number {
  const beyond = failures - freeAttempts
  return beyond < 0 ? 0 : Math.min(firstWaitMs * 2 ** beyond, longestWaitMs)
}

function waitText(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000)
  const time = seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return `Too many wrong passphrases. Try again in ${time}.`
}
