import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Fills a folder beside `target`, and renames it to `target` when complete. If `fill` fails or is cancelled,
 * nothing remains and an earlier `target` is untouched. The next run removes what a crashed process left behind.
 */
export async function publishFolder<T>(target: string, fill: (folder: string) => Promise<T>): Promise<T> {
  const parent = dirname(target)
  await mkdir(parent, { recursive: true })
  await clearLeftovers(parent, basename(target))
  const name = (what: string) =>
    join(parent, `${basename(target)}.${what}-${process.pid}-${randomBytes(4).toString('hex')}`)
  const partial = name('partial')
  await mkdir(partial)
  try {
    const answer = await fill(partial)
    const old = name('old')
    const hadOld = await rename(target, old).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false
        throw error
      },
    )
    await rename(partial, target)
    if (hadOld) await rm(old, { recursive: true, force: true })
    return answer
  } catch (error) {
    await rm(partial, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
}

/** A running process keeps its folder; a dead one has abandoned it. */
async function clearLeftovers(parent: string, name: string): Promise<void> {
  for (const entry of await readdir(parent)) {
    if (!entry.startsWith(`${name}.`)) continue
    const match = /^\.(partial|old)-(\d+)-[0-9a-f]{8}$/.exec(entry.slice(name.length))
    if (!match || isAlive(Number(match[2]))) continue
    if (match[1] === 'partial') await rm(join(parent, entry), { recursive: true, force: true })
    // It crashed between the two renames: the old output is still the valid one.
    else
      await rename(join(parent, entry), join(parent, name)).catch(() =>
        rm(join(parent, entry), { recursive: true, force: true }),
      )
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
