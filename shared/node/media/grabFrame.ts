import { access } from 'node:fs/promises'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { runFfmpeg } from './programs/runFfmpeg.ts'

/** Writes the picture that a film shows at a time. `media_invalid` after its end. */
export async function grabFrame(input: string, atMs: number, path: string): Promise<void> {
  await runFfmpeg({
    configure: (command) =>
      command
        .input(`file:${input}`)
        .inputOptions('-ss', (atMs / 1000).toFixed(3))
        .output(path)
        .outputOptions('-map', '0:v:0', '-frames:v', '1'),
  })
  await access(path).catch((error: unknown) => {
    throw new AppError('media_invalid', { message: 'The film has no picture at that time.', cause: error })
  })
}
