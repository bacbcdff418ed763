import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPause } from '../pause.ts'
import { runFfmpeg } from './runFfmpeg.ts'

const module = JSON.stringify(join(import.meta.dirname, 'runFfmpeg.ts'))

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

// Not on Windows: it has no such signals and scripts.
if (process.platform !== 'win32')
  it('leaves no ffmpeg running when its process is killed', async () => {
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

// Not on Windows: it has no such signals and scripts.
if (process.platform !== 'win32')
  it('stands still while it is paused, and gives way to others', async () => {
    const pause = createPause()
    const abort = new AbortController()
    const begun = Promise.withResolvers<number>()
    const run = runFfmpeg({
      pause,
      signal: abort.signal,
      configure: (command) => {
        command.input('anullsrc').inputFormat('lavfi').inputOptions(['-re']).format('null').output('-')
        command.on('start', () =>
          setImmediate(() => begun.resolve(Number(Reflect.get(Reflect.get(command, 'ffmpegProc'), 'pid')))),
        )
      },
    })
    const ended = expect(run).rejects.toThrow('over')
    const pid = await begun.promise
    expect(getPriority(pid)).toBeGreaterThan(0)
    const state = () => /^State:\s+(\S)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    pause.turn(true)
    if (process.platform === 'linux') await expect.poll(state).toBe('T')
    pause.turn(false)
    if (process.platform === 'linux') await expect.poll(state).not.toBe('T')
    pause.turn(true)
    abort.abort(new Error('over'))
    await ended
    expect(isRunning(pid)).toBe(false)
  })
