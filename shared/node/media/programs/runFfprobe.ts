import { execFile } from 'node:child_process'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { findFfprobes } from './findFfmpeg.ts'
import { keepForeignCharsetsOut, programFault, withProgram } from './withProgram.ts'

export type FfprobeRun = {
  /** After `-v error -print_format json`; the file name comes last. */
  args: readonly string[]
  path: string
  signal?: AbortSignal | undefined
  timeoutMs?: number
}

/**
 * ffprobe's facts about a file, as unchecked JSON. `media_invalid` if ffprobe rejects the file, `unavailable` if
 * the programs themselves fail or time out; the signal's reason when cancelled.
 */
export async function runFfprobe(run: FfprobeRun): Promise<unknown> {
  keepForeignCharsetsOut()
  const paths = await findFfprobes()
  const output = await withProgram('ffprobe', paths, (program) => ask(program, run))
  return JSON.parse(output)
}

function ask(program: string, { args, path, signal, timeoutMs = 0 }: FfprobeRun): Promise<string> {
  // `file:` keeps names such as "concat:a" or "-i" from being interpreted.
  const all = ['-v', 'error', '-print_format', 'json', ...args, `file:${path}`]
  const options = { signal, timeout: timeoutMs, maxBuffer: 512 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    execFile(program, all, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      if (signal?.aborted) return reject(signal.reason)
      const cause = new Error(stderr.slice(-2000), { cause: error })
      if (error.killed)
        return reject(
          new AppError('unavailable', { message: 'This file could not be examined in time.', cause }),
        )
      const { code } = error
      const fault = programFault({
        exitCode: typeof code === 'number' ? code : null,
        startError: typeof code === 'string' ? code : undefined,
        signal: error.signal,
        said: stderr,
      })
      if (fault) return reject(fault)
      if (error.signal)
        return reject(
          new AppError('unavailable', { message: 'ffprobe was stopped before it was done.', cause }),
        )
      const isCut = /moov atom not found|End of file/i.test(stderr)
      const message = isCut
        ? 'This file is cut off: its end is missing.'
        : 'This file is not playable media: it is damaged, or it is not what its name says.'
      reject(new AppError('media_invalid', { message, cause }))
    })
  })
}
