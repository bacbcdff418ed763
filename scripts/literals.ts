/**
 * Whether what learners, visitors and readers of mails see is in catalogues (docs/decisions/0023): no text in the
 * portal's views and widgets, nor in what writes mails and the server's own pages.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '..')
const places = [
  'web/src/**/*.{ts,tsx}',
  'shared/widgets/**/*.{ts,tsx}',
  'server/src/features/*/mail/*.ts',
  'server/src/features/**/*{Mail,Mails}.ts',
  'resources/scorm-player/src/*.ts',
  // Pages that the server writes itself.
  'server/src/{kernel,features}/**/*Page.ts',
  'server/src/features/installation/privacy/exportIndex.ts',
]
/** In English, as the console: the log of flows, too. */
const staffPages = /\/(mountOutbox|lookUpFlowMail)\.ts$/
/** Attributes whose value is read or heard. */
const textAttribute =
  /^(alt|title|placeholder|(aria-?)?[lL]abel|aria-description|heading|hint|message|submit|text)$/
/** Words, not a name of a class, a key or an address. */
const hasLetters = /\p{L}{2}/u
const isCapitalized = /^\W*\p{Lu}\p{Ll}/u
const isSentence = /^\p{Lu}\p{Ll}*[ …,.].*\p{L}/u
/** Text between two tags of a page that is written as a string. */
const betweenTags = /<\/?[a-z][^<>]*>([^<>{}]*\p{L}{2}[^<>{}]*)</u

const skipped = new Set(['ThrowStatement', 'ImportDeclaration', 'TSLiteralType'])

type Node = { type: string; start: number; [name: string]: unknown }

const found = globSync(places, { cwd: root })
  .filter((file) => !/\.test\.|\/testing\/|\.generated\./.test(file) && !staffPages.test(file))
  .sort()
  .flatMap((file) => findLiterals(file).map((text) => ({ file, text })))
if (found.length > 0) {
  console.error(
    `Texts outside the catalogues:\n${found.map(({ file, text }) => `  ${file}: ${text}\n`).join('')}`,
  )
  process.exitCode = 1
}

function findLiterals(file: string): string[] {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const texts: string[] = []
  // Cast: every node of the tree has these fields.
  walk(program as unknown as Node, texts)
  return texts
}

/** `isShown`: the node's value is in a page, or is heard. */
function walk(node: Node, texts: string[], isShown = false): void {
  // Thrown, logged or asserted texts are for engineers; compared ones are names.
  if (skipped.has(node.type) || isComparison(node) || isForEngineers(node)) return
  const text = readText(node, isShown)
  if (text !== null) texts.push(text.replace(/\s+/g, ' ').trim().slice(0, 80))
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child) && !isKey(node) && !isCase(node, child))
        walk(child, texts, isShownIn(node, child, isShown))
}

/** Elements show the text between their tags, and in text attributes. */
function isShownIn(node: Node, child: Node, isShown: boolean): boolean {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return child.type === 'JSXExpressionContainer'
  if (node.type === 'JSXAttribute') return isNode(node.name) && textAttribute.test(String(node.name.name))
  return isShown && !/Function/.test(node.type)
}

function readText({ type, value }: Node, isShown: boolean): string | null {
  if (type === 'JSXText' && typeof value === 'string') return hasLetters.test(value) ? value : null
  const text =
    type === 'TemplateElement' && isCooked(value) ? value.cooked : type === 'Literal' ? value : null
  if (typeof text !== 'string') return null
  const written = betweenTags.exec(text)?.[1]
  if (written !== undefined) return written
  return (isShown ? isCapitalized : isSentence).test(text) ? text : null
}

/** A message's key: `<Rich message="taughtBy">`; or who gets a mail, which is for its definition's readers. */
function isKey(node: Node): boolean {
  if (node.type === 'Property') return isNode(node.key) && node.key.name === 'reader'
  return node.type === 'JSXOpeningElement' && isNode(node.name) && node.name.name === 'Rich'
}

function isComparison({ type, operator }: Node): boolean {
  return type === 'BinaryExpression' && operator !== '+'
}

/** The name in front of a case, not what it does. */
function isCase(node: Node, child: Node): boolean {
  return node.type === 'SwitchCase' && child === node.test
}

function isForEngineers(node: Node): boolean {
  if (node.type === 'NewExpression') return isNode(node.callee) && /Error$/.test(String(node.callee.name))
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false
  const { callee } = node
  return callee.name === 'assert' || (isNode(callee.object) && callee.object.name === 'console')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isCooked(value: unknown): value is { cooked: string } {
  return typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string'
}
