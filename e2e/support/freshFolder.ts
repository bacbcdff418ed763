import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of this run alone, and how to be rid of it. */
export function freshFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `lectern-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
