import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const scripts = /\.(html?|xhtml|js|mjs|cjs|jsx?|json|xml|svg)$/i
const maxScriptBytes = 50 * 1024 * 1024
/** The functions' names, however they are put together, and the object's. */
const traces =
  /LMS(?:Initialize|Finish|GetValue|SetValue|Commit)|["'`]LMS["'`]|\.API\b|\[\s*["']API["']\s*\]|API_1484_11/

/**
 * Whether anything in an unpacked package names SCORM's run-time interface. A package that does not can
 * never report that it was completed.
 */
export async function callsApi(folder: string, names: readonly string[]): Promise<boolean> {
  for (const name of names) {
    if (!scripts.test(name)) continue
    const path = join(folder, name)
    if ((await stat(path)).size > maxScriptBytes) continue
    // The names are ASCII in every encoding; without its zeros UTF-16 reads as one of them.
    const text = (await readFile(path, 'latin1')).replaceAll('\0', '')
    if (traces.test(text)) return true
  }
  return false
}
