import { constants, setPriority } from 'node:os'
import ffmpeg from 'fluent-ffmpeg'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { diskFull } from '../../disk/diskFull.ts'
import { endWithUs } from '../../endWithUs.ts'
import { canFreeze, type Pause } from '../pause.ts'
import { findFfmpegs } from './findFfmpeg.ts'
import { keepForeignCharsetsOut, type ProgramFault, programFault, withProgram } from './withProgram.ts'

export type FfmpegRun = {
  /** Adds inputs, filters and outputs; never starts the command. */
  configure(command: ffmpeg.FfmpegCommand): void
  /** Seconds of the source processed so far. */
  onTime?: ((seconds: number) => void) | undefined
  /** Each line that ffmpeg says: only the last ones are returned. */
  onLine?: ((line: string) => void) | undefined
  signal?: AbortSignal | undefined
  /** While it is on, ffmpeg stands still, or does not start. */
  pause?: Pause | undefined
}

/**
 * Runs ffmpeg to its end; returns the last lines of its output. If one ffmpeg crashes, the next available one
 * retries. Cancelling kills it and throws the signal's reason. `media_invalid` if ffmpeg rejects the file (its
 * last lines are the cause), `storage` if the disk is full, `unavailable` if it was killed from outside, or the
 * programs themselves failed.
 */
export async function runFfmpeg(run: FfmpegRun): Promise<string[]> {
  run.signal?.throwIfAborted()
  keepForeignCharsetsOut()
  return withProgram('ffmpeg', await findFfmpegs(), (path) => runOnce(path, run))
}

async function runOnce(path: string, run: FfmpegRun): Promise<string[]> {
  const { signal, pause } = run
  signal?.throwIfAborted()
  await pause?.whenOff(signal)
  const lines: string[] = []
  const command = ffmpeg({ logger: quiet })
  command.setFfmpegPath(path)
  run.configure(command)
  await new Promise<void>((resolve, reject) => {
    // SIGKILL: on gentler signals ffmpeg finishes its output first.
    const stop = () => command.kill('SIGKILL')
    let callOff = () => {}
    let unpause = () => {}
    const settle = (end: () => void) => {
      callOff()
      unpause()
      signal?.removeEventListener('abort', stop)
      end()
    }
    signal?.addEventListener('abort', stop)
    command.on('start', () => {
      // Without this it would keep running after this process was killed, with nobody to read its output.
      const pid = readPid(command)
      if (pid !== null) {
        callOff = endWithUs(pid, { signal: 'KILL' })
        yieldToOthers(pid)
        if (pause && canFreeze) unpause = pause.onTurn((isOn) => freeze(pid, isOn))
        if (pause?.isOn() && canFreeze) freeze(pid, true)
      }
      if (signal?.aborted) stop()
    })
    command.on('stderr', (line: string) => {
      run.onLine?.(line)
      lines.push(line)
      if (lines.length > keptLines) lines.shift()
      const seconds = run.onTime && timeIn(line)
      if (typeof seconds === 'number') run.onTime?.(seconds)
    })
    command.on('end', () => settle(resolve))
    command.on('error', (error: Error) =>
      settle(() => reject(signal?.aborted ? signal.reason : failure(error, lines))),
    )
    command.run()
  })
  // If cancelled just after the end, the result is dropped as well.
  signal?.throwIfAborted()
  return lines
}

/** What a person does on this computer goes first. */
function yieldToOthers(pid: number): void {
  unlessEnded(() => setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL))
}

function freeze(pid: number, isOn: boolean): void {
  unlessEnded(() => void process.kill(pid, isOn ? 'SIGSTOP' : 'SIGCONT'))
}

/** A program may end at any moment. */
function unlessEnded(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || isNotFound(error))))
      throw error
  }
}

/** Node's `setPriority` puts the system's code into `info`. */
const isNotFound = (error: Error) =>
  'info' in error &&
  typeof error.info === 'object' &&
  error.info !== null &&
  'code' in error.info &&
  error.info.code === 'ESRCH'

const keptLines = 80
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

function timeIn(line: string): number | null {
  const match = /time=(\d+):(\d{2}):(\d{2}(?:\.\d+)?)/.exec(line)
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]) : null
}

function failure(error: Error & { code?: unknown }, lines: string[]): AppError | ProgramFault {
  const said = lines.filter((line) => !/^frame=|^size=|^\s*$/.test(line)).slice(-12)
  const cause = new Error(`${error.message}\n${said.join('\n')}`)
  if (said.some((line) => /No space left on device/i.test(line))) return diskFull('ENOSPC', cause)
  // fluent-ffmpeg reports the exit code and signal only as text.
  const exitCode = Number(/exited with code (\d+)/.exec(error.message)?.[1] ?? 0)
  const killedBy = /killed with signal (\w+)/.exec(error.message)?.[1]
  const startError = typeof error.code === 'string' ? error.code : undefined
  const fault = programFault({ exitCode, signal: killedBy, startError, said: cause.message })
  if (fault) return fault
  if (killedBy)
    return new AppError('unavailable', { message: 'The transcoder was stopped before it was done.', cause })
  return new AppError('media_invalid', { message: plainReason(said), cause })
}

function plainReason(said: string[]): string {
  const all = said.join('\n')
  if (/moov atom not found|End of file|partial file|Truncat/i.test(all))
    return 'This file is cut off: its end is missing.'
  if (/Decoder \(codec [^()\n]*\) not found|Unknown decoder|Could not find codec/i.test(all))
    return 'This file uses a format that cannot be decoded here.'
  if (/Permission denied/i.test(all)) return 'This file may not be read.'
  return 'This file could not be decoded: it is damaged, or it is not what its name says.'
}

/** The running program of a command: fluent-ffmpeg keeps it, and its types do not say so. */
function readPid(command: object): number | null {
  const started: unknown = Reflect.get(command, 'ffmpegProc')
  const pid: unknown = typeof started === 'object' && started !== null && Reflect.get(started, 'pid')
  return typeof pid === 'number' ? pid : null
}
