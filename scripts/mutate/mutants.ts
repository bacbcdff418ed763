import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One guard removed at one place of the code. */
export type Mutant = {
  file: string
  line: number
  /** The declaration at the top of the file that it is in; null if none. */
  within: string | null
  what: string
  was: string
  at: number
  length: number
  becomes: string
}

type Operator = {
  what: string
  files: readonly string[]
  pattern: RegExp
  becomes: (match: RegExpExecArray) => string
}

const server = [
  'server/src/kernel/{access,audit,graphql,http,records,request,sync}/**/*.ts',
  'server/src/features/**/*.ts',
]
const definitions = [
  'shared/src/features/**/*.ts',
  'shared/src/kernel/model/accessRules.ts',
  'shared/src/kernel/sync/Conflict.ts',
]

/** Rules for payments, admission to rooms, the choice of pages, the content of answers, and awards. */
const rules = [
  'shared/src/features/{assistant,commerce,meetings}/rules/*.ts',
  'shared/src/features/learning/rules/certificate*.ts',
  'shared/src/features/portals/rules/{pagesFor,pageFaults}.ts',
]

/** Rights in discussions, reviews of items, certificates, and results of searches. */
const community = [
  'server/src/features/messaging/discussions/**/*.ts',
  'server/src/features/learning/certifying/*.ts',
  'server/src/features/portals/searching/{findItems,searchPortal,vocabulary}.ts',
  'server/src/features/portals/voices/*.ts',
  'server/src/features/assistant/knowing/findSentences.ts',
]

/** Patterns of guards for tenants, roles and fields, with the code that remains without them. */
const operators: readonly Operator[] = [
  {
    what: 'tenant predicate',
    files: server,
    pattern: /(?<![\w"])((?:\w+\.)?organization) = (\$\{[^}]+\}|\$\d+|ANY\(\$\{[^}]+\}(?:::text\[\])?\))/g,
    becomes: ([whole]) => `(${whole} OR TRUE)`,
  },
  {
    what: 'owner predicate',
    files: server,
    pattern:
      /(?<![\w"])((?:\w+\.)?customer) = (\$\{[^}]+\}|\$\d+)|\$\{columnOf\(column\)\} = \$\{customer\.customerKey\}/g,
    becomes: ([whole]) => `(${whole} OR TRUE)`,
  },
  {
    what: 'role check',
    files: server,
    pattern:
      /(?:actorsOf\((?:[^()]|\([^()]*\))*\)|\bactors)\.has\((?:wanted|'(?:staff|aiAdmin|fullAdmin|superUser|owner)')\)/g,
    becomes: ([whole]) => `(${whole} || true)`,
  },
  {
    what: 'roles of one organization',
    files: ['server/src/kernel/access/actorsOf.ts'],
    pattern: /viewer\.roles\.get\(organization\)/g,
    becomes: () => '[...viewer.roles.values()].flat()',
  },
  {
    what: 'guard',
    files: server,
    pattern: /^ +(?:await )?(?:authorize|guardWrite|refuseLocked)\([^\n]*\)$/gm,
    becomes: () => '',
  },
  {
    what: 'guard of a feature',
    files: ['server/src/features/*/writeHooks.ts'],
    pattern: /^ +async guard\(/gm,
    becomes: () => '  async unasked(',
  },
  {
    what: 'call check',
    files: ['server/src/kernel/graphql/operationFields.ts'],
    pattern: /!mayCall\(operation, seen\)/g,
    becomes: () => 'false',
  },
  {
    what: 'hidden field check',
    files: ['server/src/kernel/records/*.ts', 'server/src/kernel/graphql/entities/*.ts'],
    pattern: /!isShown\(\w+\)/g,
    becomes: () => 'false',
  },
  {
    what: 'own organization check',
    files: server,
    pattern: /[\w.?]+\.organization ([=!])== (?:organization|id|account\.organization)\b/g,
    becomes: ([, sign]) => String(sign === '='),
  },
  {
    what: 'guard of a passage',
    files: ['server/src/features/assistant/**/*.ts'],
    pattern:
      /p\.edition = readable\.edition|p\."itemType" = readable\.type|\(p\."isOpen" OR readable\."isEntitled"\)|"doNotReference" IS NOT TRUE/g,
    becomes: () => 'TRUE',
  },
  {
    what: 'owner of a conversation',
    files: ['server/src/features/assistant/answering/*.ts'],
    pattern: /found\.customer !== asker|found\.portal !== `[^`]+`/g,
    becomes: () => 'false',
  },
  {
    what: 'guard of a rule',
    files: rules,
    pattern: /^( *)if \(.+\) (?=return|continue|throw)/gm,
    becomes: ([, indent]) => `${indent}if (false) `,
  },
  {
    what: 'guard of the community',
    files: community,
    // What refuses, and what gives nothing. Whether something is there at all is left out: without it, code fails.
    pattern:
      /^( *)if \((?!!?(?!may|is|rowCount)\w+(?:\[0\])?\)|[\w.]+ === null\)|\w+\.length === 0\)).+\)(?=\s+(?:throw (?!new AppError\('concurrency)|continue\b|return(?: null| false| \[\]| refused\(\))?$))/gm,
    becomes: ([, indent]) => `${indent}if (false)`,
  },
  {
    what: 'once alone',
    files: community,
    pattern: /^( *)if \((?:known|posted|rows\[0\]|found\.revokedAt !== null)\)(?= return)/gm,
    becomes: ([, indent]) => `${indent}if (false)`,
  },
  {
    what: 'status that the community shows',
    files: community,
    pattern: /(?<![\w"])(?:\w+\.)?status (===?|=) '(?:new|approved)'(?!,)/g,
    becomes: ([, sign]) => (sign === '=' ? 'TRUE' : 'true'),
  },
  {
    what: 'right in the community',
    files: community,
    pattern: /may(?:Moderate|Post|Review)(?=: (?!boolean|true)\w)/g,
    becomes: ([name]) => `${name}: true, _${name}`,
  },
  {
    what: 'approval that the community asks for',
    files: community,
    pattern: /!topic\.approvalRequired|!topic\.oneOnOne/g,
    becomes: () => 'true',
  },
  {
    what: 'sight of the community',
    files: community,
    pattern: /\$\{(?:visible(?:Posts\([^\n]*?\))?|rows|inTopic)\}/g,
    becomes: () => 'TRUE',
  },
  {
    what: 'worth of a certificate',
    files: community,
    pattern: /(?:\w+\.)?"(?:revokedAt" IS NULL|startedDate" IS NOT NULL)|known\.revokedAt === null/g,
    becomes: ([whole]) => (whole.includes('===') ? 'true' : 'TRUE'),
  },
  {
    what: 'flag of what a search finds',
    files: community,
    pattern: /(?:shown\.)?\bsearchable(?= \$|`)|(?<==> )searchable(?=\))/g,
    becomes: ([whole]) => (whole === 'searchable' ? 'true' : 'TRUE'),
  },
  {
    what: 'flag of a field',
    files: definitions,
    pattern: /(?:private|secret|entitled): true,?/g,
    becomes: () => '',
  },
  {
    what: 'role of a field',
    files: definitions,
    pattern: /(?:writeBy|readBy): '\w+',?/g,
    becomes: () => '',
  },
  {
    what: 'lock of a field',
    files: ['shared/src/kernel/sync/arbitrate.ts'],
    pattern: /lock !== null/g,
    becomes: () => 'false',
  },
  {
    what: 'actor in a definition',
    files: definitions,
    pattern:
      /(?<=(?:read|create|update|delete|access): \[[^\]]*|may\([^)]*)'(?:customer|owner|staff|aiAdmin|fullAdmin|superUser|nobody)'/g,
    becomes: () => `'anonymous'`,
  },
  {
    what: 'rule of access',
    files: definitions,
    // If everything is shown already, showing everything changes nothing.
    pattern: /^ {2}(?:catalogue|entitlement): (?!always)[^\n]*,$/gm,
    becomes: ([whole]) => `${whole.split(':')[0]}: { all: [] },`,
  },
]

/** Every mutant of the tree at `root`, in order. */
export async function findMutants(root: string): Promise<Mutant[]> {
  const mutants: Mutant[] = []
  for (const { what, files, pattern, becomes } of operators) {
    const found = files.flatMap((glob) => globSync(glob, { cwd: root }))
    for (const file of found.filter(isProduct).sort()) {
      const text = await readFile(join(root, file), 'utf8')
      for (const match of text.matchAll(pattern)) {
        const before = text.slice(0, match.index)
        const was = match[0]
        mutants.push({
          file,
          line: before.split('\n').length,
          within: [...before.matchAll(declaration)].at(-1)?.[1] ?? null,
          what,
          was: was.trim(),
          at: match.index,
          length: was.length,
          becomes: becomes(match),
        })
      }
    }
  }
  return mutants
}

const declaration = /^(?:export )?(?:default )?(?:async )?(?:function\*?|const) (\w+)/gm

const isProduct = (file: string) => !/\.test\.tsx?$|\/(testing|generated)\//.test(file)
