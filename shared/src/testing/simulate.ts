import { findEntity } from '../entities.ts'
import { Course } from '../features/content/entities/Course.ts'
import { runSimulation } from './simulation/runSimulation.ts'

/**
 * `node shared/src/testing/simulate.ts --seeds N --from S [--entity portal] [--upgrades] [--undo] [--publish] [--verbose]`: runs N seeds from S on,
 * of courses or of another synced entity. Prints the first failing seed's trace and exits with 1.
 */
const count = numberAfter('--seeds', 1000)
const from = numberAfter('--from', 1)
const named = process.argv[process.argv.indexOf('--entity') + 1] ?? ''
const entity = process.argv.includes('--entity') ? findEntity(named) : Course
if (entity?.sync !== 'synced') {
  console.error(`--entity needs the name of a synced entity, not ${named}`)
  process.exit(1)
}
const withUpgrades = process.argv.includes('--upgrades')
const withUndo = process.argv.includes('--undo')
const withPublishing = process.argv.includes('--publish')
if (withPublishing && (withUpgrades || entity !== Course)) {
  console.error('--publish tells of courses, and not of upgrades: what waits to be published then is refused')
  process.exit(1)
}
const isVerbose = process.argv.includes('--verbose')

let failed = 0
for (let seed = from; seed < from + count; seed++) {
  const { failure, trace } = await runSimulation(seed, { entity, withUpgrades, withUndo, withPublishing })
  if (isVerbose) console.log(`seed ${seed}: ${failure ?? 'passed'}\n${trace.join('\n')}\n`)
  if (!failure) continue
  failed += 1
  console.error(`seed ${seed} failed: ${failure}`)
  if (failed === 1 && !isVerbose) console.error(trace.join('\n'))
}
console.log(`${count - failed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1

function numberAfter(flag: string, otherwise: number): number {
  const index = process.argv.indexOf(flag)
  if (index < 0) return otherwise
  const value = Number(process.argv[index + 1])
  if (!Number.isSafeInteger(value) || value < 0) {
    console.error(`${flag} needs a whole number`)
    process.exit(1)
  }
  return value
}
