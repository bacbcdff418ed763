import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary folder for this run, and the function that deletes it. */
export function freshFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `lectern-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
