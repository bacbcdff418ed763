import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const command = join(import.meta.dirname, 'verifyPack.ts')

// What is packed is for Linux, and is started on this system.
it.runIf(process.platform === 'linux')(
  'packs the desktop app, starts it, and reads a PDF and a font in it',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [command], {
      // The screens may be built by it, and are then used by all: they are not for tests alone.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    expect(stdout).toContain('The packed app holds what it needs, and starts.')
  },
  5 * 60_000,
)
