import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const scripts = /\.(html?|xhtml|js|mjs|cjs|jsx?|json|xml|svg)$/i
const maxScriptBytes = 50 * 1024 * 1024
/** The names of the functions and of the API object, however they are concatenated. */
const traces =
  /LMS(?:Initialize|Finish|GetValue|SetValue|Commit)|["'`]LMS["'`]|\.API\b|\[\s*["']API["']\s*\]|API_1484_11/

/**
 * Whether any file of an unpacked package mentions SCORM's run-time API. A package without it can never report
 * completion.
 */
export async function callsApi(folder: string, names: readonly string[]): Promise<boolean> {
  for (const name of names) {
    if (!scripts.test(name)) continue
    const path = join(folder, name)
    if ((await stat(path)).size > maxScriptBytes) continue
    // The names are ASCII in every encoding; UTF-16 matches after removing its zero bytes.
    const text = (await readFile(path, 'latin1')).replaceAll('\0', '')
    if (traces.test(text)) return true
  }
  return false
}
