/** `npm run print` writes every generated file; `--check` only reports which ones differ (exit code 1). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { printedFiles } from '../shared/src/definitions/printedFiles.ts'

const isCheck = process.argv.includes('--check')
for (const { path, print } of printedFiles) {
  const file = new URL(`../${path}`, import.meta.url)
  const printed = print()
  if (existsSync(file) && readFileSync(file, 'utf8') === printed) continue
  if (isCheck) {
    console.error(`${path} is out of date. Run: npm run print`)
    process.exitCode = 1
  } else {
    writeFileSync(file, printed)
    console.log(`Printed ${path}`)
  }
}
