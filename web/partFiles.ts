import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The file that the browsers' build leaves for `build.ts`, beside Vite's own manifest. */
export const partFilesName = '.vite/parts.json'
/** The scripts of each module that is imported when it is needed, by its path in the repository: its own first. */
export type PartFiles = Record<string, string[]>

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/**
 * Lets a page name the scripts of its parts, so that a browser fetches them together with the first one and not after it
 * ran. The renderer's build tells each `lazyPart(…)` and each page's `part` which modules it imports; the browsers' build
 * writes down the scripts of each such module.
 */
export function partFiles(): Plugin {
  let isSsr = false
  return {
    name: 'lectern-part-files',
    apply: 'build',
    configResolved(config) {
      isSsr = Boolean(config.build.ssr)
    },
    async transform(code, id) {
      if (!isSsr || id.includes('node_modules') || !/\bimport\(/.test(code)) return null
      // Rolldown gives an ESTree.
      const edits: { at: number; text: string }[] = []
      for (const { part, at, before, after } of partsIn(this.parse(code))) {
        const modules: string[] = []
        for (const source of importsIn(part)) {
          const resolved = await this.resolve(source, id)
          if (resolved) modules.push(toPath(resolved.id))
        }
        if (modules.length > 0) edits.push({ at, text: before + JSON.stringify(modules) + after })
      }
      if (edits.length === 0) return null
      const whole = edits
        .toSorted((one, other) => other.at - one.at)
        .reduce((text, edit) => text.slice(0, edit.at) + edit.text + text.slice(edit.at), code)
      return { code: whole, map: null }
    },
    generateBundle(_options, bundle) {
      if (isSsr) return
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const needed = (name: string, files: Set<string>): Set<string> => {
        const chunk = chunks.find(({ fileName }) => fileName === name)
        if (!chunk || chunk.isEntry || files.has(name)) return files
        files.add(name)
        for (const one of chunk.imports) needed(one, files)
        return files
      }
      const files: PartFiles = {}
      for (const chunk of chunks)
        for (const id of chunk.moduleIds)
          if (this.getModuleInfo(id)?.dynamicImporters.length) {
            const scripts = [...needed(chunk.fileName, new Set())]
            if (scripts.length > 0) files[toPath(id)] = scripts.map((file) => `/${file}`)
          }
      this.emitFile({ type: 'asset', fileName: partFilesName, source: JSON.stringify(files) })
    },
  }
}

const toPath = (id: string) => relative(root, id).split(sep).join('/')

type FoundPart = { part: Node; at: number; before: string; after: string }

/** `lazyPart(load)`, which takes the modules as its last argument, and `{ part: load }`, which has them beside it. */
function* partsIn(node: unknown): Generator<FoundPart> {
  for (const one of nodesIn(node)) {
    if (one.type === 'CallExpression' && (one.callee as Node & { name?: string }).name === 'lazyPart') {
      const args = one.arguments as Node[]
      const [part] = args
      if (part) yield { part, at: one.end - 1, before: args.length === 1 ? ', undefined, ' : ', ', after: '' }
    }
    if (one.type === 'Property' && (one.key as Node & { name?: string }).name === 'part')
      yield { part: one.value as Node, at: one.start, before: 'modules: ', after: ', ' }
  }
}

function* importsIn(node: Node): Generator<string> {
  for (const one of nodesIn(node)) {
    const { value } = (one.source ?? {}) as { value?: unknown }
    if (one.type === 'ImportExpression' && typeof value === 'string') yield value
  }
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  else if (typeof value === 'object' && value !== null) {
    if (typeof (value as Node).type === 'string') yield value as Node
    for (const one of Object.values(value)) yield* nodesIn(one)
  }
}
