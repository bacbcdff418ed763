import type { LanguageFn } from 'lowlight'
import { createLowlight } from 'lowlight'
import type { CodePiece, Colours } from './CodePiece.ts'

type Grammar = () => Promise<{ default: LanguageFn }>

/** One script each: a page loads those of the programs that it shows. A language may hold others. */
const grammars: Readonly<Record<string, readonly [string, Grammar][]>> = {
  bash: [['bash', () => import('highlight.js/lib/languages/bash')]],
  c: [['c', () => import('highlight.js/lib/languages/c')]],
  cpp: [['cpp', () => import('highlight.js/lib/languages/cpp')]],
  csharp: [['csharp', () => import('highlight.js/lib/languages/csharp')]],
  css: [['css', () => import('highlight.js/lib/languages/css')]],
  diff: [['diff', () => import('highlight.js/lib/languages/diff')]],
  dockerfile: [
    ['dockerfile', () => import('highlight.js/lib/languages/dockerfile')],
    ['bash', () => import('highlight.js/lib/languages/bash')],
  ],
  go: [['go', () => import('highlight.js/lib/languages/go')]],
  java: [['java', () => import('highlight.js/lib/languages/java')]],
  javascript: [['javascript', () => import('highlight.js/lib/languages/javascript')]],
  json: [['json', () => import('highlight.js/lib/languages/json')]],
  kotlin: [['kotlin', () => import('highlight.js/lib/languages/kotlin')]],
  php: [['php', () => import('highlight.js/lib/languages/php')]],
  powershell: [['powershell', () => import('highlight.js/lib/languages/powershell')]],
  python: [['python', () => import('highlight.js/lib/languages/python')]],
  r: [['r', () => import('highlight.js/lib/languages/r')]],
  ruby: [['ruby', () => import('highlight.js/lib/languages/ruby')]],
  rust: [['rust', () => import('highlight.js/lib/languages/rust')]],
  scss: [['scss', () => import('highlight.js/lib/languages/scss')]],
  sql: [['sql', () => import('highlight.js/lib/languages/sql')]],
  swift: [['swift', () => import('highlight.js/lib/languages/swift')]],
  typescript: [['typescript', () => import('highlight.js/lib/languages/typescript')]],
  xml: [
    ['xml', () => import('highlight.js/lib/languages/xml')],
    ['css', () => import('highlight.js/lib/languages/css')],
    ['javascript', () => import('highlight.js/lib/languages/javascript')],
  ],
  yaml: [['yaml', () => import('highlight.js/lib/languages/yaml')]],
}

/**
 * Some grammars take the square of a text's length, and of a line's: within these bounds the worst of two thousand hostile texts took
 * 0.2 s. A longer program is shown in one colour.
 */
const longest = 5000
const longestLine = 300

/** What colours programs of a language; null for a language without a grammar. */
export async function loadColours(language: string): Promise<Colours | null> {
  if (!Object.hasOwn(grammars, language)) return null
  const lowlight = createLowlight()
  for (const [name, load] of grammars[language] ?? []) lowlight.register(name, (await load()).default)
  return (text) => {
    if (text.length > longest || text.split('\n').some((line) => line.length > longestLine)) return null
    return flatten(lowlight.highlight(language, text), null)
  }
}

type Tree = { children: readonly (Tree | object)[]; properties?: { className?: unknown } }

function flatten(node: Tree, kind: CodePiece['kind']): CodePiece[] {
  return node.children.flatMap((child): CodePiece[] => {
    if ('value' in child && typeof child.value === 'string') return [{ kind, text: child.value }]
    return 'children' in child ? flatten(child, kindOf(child) ?? kind) : []
  })
}

/** The names that grammars give to their pieces, as few as a reader can tell apart. */
const kinds: Readonly<Record<string, CodePiece['kind']>> = {
  ...{
    'hljs-keyword': 'keyword',
    'hljs-built_in': 'keyword',
    'hljs-selector-tag': 'keyword',
    'hljs-name': 'keyword',
  },
  ...{ 'hljs-tag': 'keyword', 'hljs-section': 'keyword', 'hljs-doctag': 'keyword' },
  ...{ 'hljs-string': 'string', 'hljs-regexp': 'string', 'hljs-addition': 'string', 'hljs-char': 'string' },
  ...{
    'hljs-number': 'number',
    'hljs-literal': 'number',
    'hljs-symbol': 'number',
    'hljs-variable': 'number',
  },
  ...{ 'hljs-template-variable': 'number', 'hljs-deletion': 'number', 'hljs-meta': 'number' },
  ...{ 'hljs-comment': 'comment', 'hljs-quote': 'comment' },
  ...{ 'hljs-title': 'name', 'hljs-type': 'name', 'hljs-attr': 'name', 'hljs-attribute': 'name' },
  ...{ 'hljs-property': 'name', 'hljs-selector-class': 'name', 'hljs-selector-id': 'name' },
}

function kindOf({ properties }: Tree): CodePiece['kind'] {
  const [first] = Array.isArray(properties?.className) ? properties.className : []
  return typeof first === 'string' && Object.hasOwn(kinds, first) ? (kinds[first] ?? null) : null
}
