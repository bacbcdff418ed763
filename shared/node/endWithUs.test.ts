import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'

const module = JSON.stringify(join(import.meta.dirname, 'endWithUs.ts'))

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A process that starts a long-running child, guards it, and prints its pid. */
async function startPair(folder: string) {
  const script = `
    import { spawn } from 'node:child_process'
    import { endWithUs } from ${module}
    const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
    endWithUs(child.pid, { folder: ${JSON.stringify(folder)} })
    console.log(child.pid)
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(parent.stdout, 'data')
  return { parent, child: Number(line) }
}

// Not on Windows: it has no such signals and scripts.
if (process.platform !== 'win32')
  describe('a guarded process', () => {
    test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('ends with its parent after %s', async (signal) => {
      const folder = mkdtempSync(join(tmpdir(), 'lectern-guard-'))
      const { parent, child } = await startPair(folder)
      expect(isAlive(child)).toBe(true)
      parent.kill(signal)
      await vi.waitFor(() => expect(isAlive(child)).toBe(false), { timeout: 20_000 })
      await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 20_000 })
    })
  })
