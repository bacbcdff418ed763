/**
 * Every line of the specification, with the place in the code that makes it true, a test that would fail otherwise, and the decision that
 * words or replaces it; or what is missing. Reads `docs/requirements/*.json`, and says which references lead nowhere.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')

const line = z.strictObject({
  /** What the specification asks for. */
  line: z.string(),
  /** The file that decides it, and a name in it: `path#name`. */
  at: z.string().optional(),
  test: z.string().optional(),
  /** The number of a decision in `docs/decisions`, or `decisions.md` for one of the owner's. */
  decision: z.string().optional(),
  /** What is not true yet. */
  open: z.string().optional(),
})
type Line = z.infer<typeof line>
const group = z.strictObject({ title: z.string(), lines: z.record(z.string(), line) })

const groups = globSync('docs/requirements/*.json', { cwd: root })
  .sort()
  .map((path) => ({
    name: basename(path, '.json'),
    ...group.parse(JSON.parse(readFileSync(join(root, path), 'utf8'))),
  }))
const all = groups.flatMap(({ lines }) => Object.entries(lines))

/** The ids of all lines, such as `SAV-06`. */
export const requirementIds = new Set(all.map(([id]) => id))

export const requirements = { path: 'docs/requirements.md', print: printRequirements }

const decisions = new Map(
  globSync('docs/decisions/*.md', { cwd: root }).map((path) => [basename(path).slice(0, 4), basename(path)]),
)

function printRequirements(): string {
  const open = all.filter(([, { open }]) => open !== undefined)
  const parts = groups.map(({ name, title, lines }) => {
    const rows = Object.entries(lines).map(
      ([id, one]) => `| ${id} | ${escapeCell(one.line)} | ${describePlace(one)} |`,
    )
    return [`## ${name} ${title}`, '', '| id | requirement | where |', '|---|---|---|', ...rows].join('\n')
  })
  return `${[
    '# Where each line of the specification is true',
    '<!-- Printed from docs/requirements/*.json by npm run print. Do not edit by hand. -->',
    `${all.length - open.length} of ${all.length} lines are true, or replaced by a decision; ${open.length} are not yet. A place is the file that decides a line, and a test is one that would fail without it; where none is named, none was found. Exact texts and bounds are in the specification, which the ids are from.`,
    ...parts,
  ].join('\n\n')}\n`
}

function describePlace({ at, test, decision, open }: Line): string {
  if (open !== undefined) return `**Not yet:** ${escapeCell(open)}`
  const [path, name] = at?.split('#') ?? []
  const parts = [
    path && `[${name ?? basename(path)}](../${path})`,
    test && `tested in [${basename(test)}](../${test})`,
    decision && describeDecision(decision),
  ]
  return parts.filter(Boolean).join(', ')
}

function describeDecision(decision: string): string {
  const file = decisions.get(decision)
  return file ? `decided in [${decision}](decisions/${file})` : 'decided by the owner'
}

const escapeCell = (text: string) => text.replaceAll('|', '\\|')

function findFaults(): string[] {
  return all.flatMap(([id, { at, test, decision, open }]) => {
    const [path, name] = at?.split('#') ?? []
    const isSaid =
      path && name && existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8').includes(name)
    return [
      ...(open === undefined && at === undefined
        ? [`${id} says neither where it is true nor what is missing`]
        : []),
      ...(open !== undefined && at !== undefined ? [`${id} is both true and not`] : []),
      ...[path, test].flatMap((file) =>
        file && !existsSync(join(root, file)) ? [`${id}: ${file} does not exist`] : [],
      ),
      ...(name && !isSaid ? [`${id}: ${path} has no ${name}`] : []),
      ...(decision && decision !== 'decisions.md' && !decisions.has(decision)
        ? [`${id}: there is no decision ${decision}`]
        : []),
    ]
  })
}

if (import.meta.main) {
  const faults = findFaults()
  if (faults.length > 0) {
    console.error(`These lines of docs/requirements lead nowhere:\n${faults.join('\n')}`)
    process.exitCode = 1
  }
}
