import { AppError } from '../../src/kernel/errors/AppError.ts'

/**
 * The program itself failed, whatever the file is: it crashed, did not start, or lacks what we need of it.
 * `reason` ends the sentence that begins with the program's name.
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
 * Makes an attempt with one program after another, until one of them does its work. What a program says about
 * the file stands; only a fault of the program itself leads to the next one. Where all failed, `unavailable`
 * says so, and that the file may be fine.
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
  /** Of a program that did not start: `ENOENT`, `EACCES`, `ENOEXEC`. */
  startError?: string | undefined
  said: string
}

/** What of a program's end is the program's own fault; null where it ended by its own decision. */
export function programFault({ exitCode, signal, startError, said }: ProgramEnd): ProgramFault | null {
  const cause = new Error(said)
  if (startError) return new ProgramFault(`could not be started (${startError})`, cause)
  const crash = crashOf(exitCode, signal)
  if (crash) return new ProgramFault(`crashed on this file (${crash})`, cause)
  // The loader ends with 127 where a library is missing.
  if (exitCode === 127 || /error while loading shared libraries/i.test(said))
    return new ProgramFault('could not be started (a library is missing)', cause)
  const lacking =
    /Unknown encoder '[^']+'|Unrecognized option '[^']+'|No such filter: '[^']+'|Option \S+ not found/i.exec(
      said,
    )
  return lacking && new ProgramFault(`cannot do what is needed here (${lacking[0]})`, cause)
}

const crashSignals = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGABRT', 'SIGFPE', 'SIGTRAP', 'SIGSYS']
/** As a shell that wraps the program tells its signal: 128 and the signal's number. */
const crashCodes = new Map([
  [132, 'SIGILL'],
  [134, 'SIGABRT'],
  [135, 'SIGBUS'],
  [136, 'SIGFPE'],
  [139, 'SIGSEGV'],
])

function crashOf(exitCode: number | null | undefined, signal: string | null | undefined): string | null {
  if (signal) return crashSignals.includes(signal) ? signal : null
  if (typeof exitCode !== 'number') return null
  // Windows has codes of its own for access violations and their like.
  if (exitCode >= 0xc0000000) return `0x${exitCode.toString(16)}`
  return crashCodes.get(exitCode) ?? null
}

/**
 * Programs that are linked statically would load this computer's character sets, which are built for another C
 * library, and crash: ffprobe does on the names in most transport streams. fluent-ffmpeg gives its programs no
 * environment but ours, so it is set for all of them.
 */
export function keepForeignCharsetsOut(): void {
  if (process.platform === 'linux') process.env.GCONV_PATH ??= '/nonexistent'
}
