import { AppError } from '#shared/kernel/errors/AppError.ts'

/**
 * The program itself failed, independent of the file: it crashed, did not start, or lacks a feature. `reason`
 * completes the sentence that starts with the program's name.
 */
export class ProgramFault extends Error {
  readonly reason: string

  constructor(reason: string, cause: unknown) {
    super(reason, { cause })
    this.name = 'ProgramFault'
    this.reason = reason
  }
}

/**
 * Tries one program after another until one works. A program's verdict about the file is final; only a fault of
 * the program itself makes the next one try. If all fail, `unavailable` says so, and that the file may be fine.
 */
export async function withProgram<T>(
  name: 'ffmpeg' | 'ffprobe',
  paths: readonly string[],
  attempt: (path: string) => Promise<T>,
): Promise<T> {
  const faults: ProgramFault[] = []
  for (const path of paths) {
    try {
      return await attempt(path)
    } catch (error) {
      if (!(error instanceof ProgramFault)) throw error
      faults.push(error)
    }
  }
  const reasons = [...new Set(faults.map(({ reason }) => reason))]
  throw new AppError('unavailable', {
    message: `${name} ${reasons.join(', and another one ')}. The file itself may be fine. Try again, or set ${name.toUpperCase()}_BIN to another ${name}.`,
    cause: new AggregateError(faults, paths.join(', ')),
  })
}

export type ProgramEnd = {
  exitCode?: number | null | undefined
  signal?: string | null | undefined
  /** For a program that did not start: `ENOENT`, `EACCES`, `ENOEXEC`. */
  startError?: string | undefined
  said: string
}

/** The program's own fault, from its exit; null if it exited by its own decision. */
export function programFault({ exitCode, signal, startError, said }: ProgramEnd): ProgramFault | null {
  const cause = new Error(said)
  if (startError) return new ProgramFault(`could not be started (${startError})`, cause)
  const crash = describeCrash(exitCode, signal)
  if (crash) return new ProgramFault(`crashed on this file (${crash})`, cause)
  // The dynamic loader exits with 127 if a library is missing.
  if (exitCode === 127 || /error while loading shared libraries/i.test(said))
    return new ProgramFault('could not be started (a library is missing)', cause)
  const lacking =
    /Unknown encoder '[^']+'|Unrecognized option '[^']+'|No such filter: '[^']+'|Option \S+ not found/i.exec(
      said,
    )
  return lacking && new ProgramFault(`cannot do what is needed here (${lacking[0]})`, cause)
}

const crashSignals = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGABRT', 'SIGFPE', 'SIGTRAP', 'SIGSYS']
/** A shell wrapper reports its program's signal as 128 plus the signal number. */
const crashCodes = new Map([
  [132, 'SIGILL'],
  [134, 'SIGABRT'],
  [135, 'SIGBUS'],
  [136, 'SIGFPE'],
  [139, 'SIGSEGV'],
])

function describeCrash(
  exitCode: number | null | undefined,
  signal: string | null | undefined,
): string | null {
  if (signal) return crashSignals.includes(signal) ? signal : null
  if (typeof exitCode !== 'number') return null
  // Windows has its own codes for access violations and similar crashes.
  if (exitCode >= 0xc0000000) return `0x${exitCode.toString(16)}`
  return crashCodes.get(exitCode) ?? null
}

/**
 * Statically linked programs would load this computer's character sets, which are built for another C library,
 * and crash: ffprobe does so on the names in most transport streams. fluent-ffmpeg passes our environment to its
 * programs, so it is set for all of them.
 */
export function keepForeignCharsetsOut(): void {
  if (process.platform === 'linux') process.env.GCONV_PATH ??= '/nonexistent'
}
