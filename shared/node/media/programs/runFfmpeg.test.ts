import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const module = JSON.stringify(join(import.meta.dirname, 'runFfmpeg.ts'))

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it.skipIf(process.platform === 'win32')('leaves no ffmpeg running when its process is killed', async () => {
  const script = `
    import { runFfmpeg } from ${module}
    await runFfmpeg({
      configure: (command) => {
        command.input('anullsrc').inputFormat('lavfi').inputOptions(['-re']).format('null').output('-')
        // After \`runFfmpeg\` has heard of it, too.
        command.on('start', () => setImmediate(() => console.log(command.ffmpegProc.pid)))
      },
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  const pid = Number(String(said))
  expect(isRunning(pid)).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
})
