import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getOperationAST,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { limits } from './limits.ts'

/** Says on a root field that it writes a synced entity: what such a call does needs the database alone. */
export type SyncedWriteExtension = { writesSynced?: boolean }

/** `synced`: all root fields write synced entities; `mixed`: some of them do; `none` also for a text that is no document. */
export type Writes = 'synced' | 'mixed' | 'none' | 'tooLong'

/** What the root fields of a call write. */
export function countWrites(schema: GraphQLSchema, query: string, operationName: string | null): Writes {
  if (query.length > limits.document) return 'tooLong'
  const document = documentIn(query)
  if (!document) return 'none'
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== 'mutation') return 'none'
  const fields = schema.getMutationType()?.getFields() ?? {}
  const isSynced = rootFields(document, operation.selectionSet).map((name) => {
    // Only our own fields have extensions.
    const extension = fields[name]?.extensions as SyncedWriteExtension | undefined
    return extension?.writesSynced === true
  })
  if (!isSynced.includes(true)) return 'none'
  return isSynced.includes(false) ? 'mixed' : 'synced'
}

function documentIn(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: limits.tokens, noLocation: true })
  } catch {
    // Refused where it is executed.
    return null
  }
}

/** The names of the root fields, also in fragments; each fragment once, so that circles end. */
function rootFields(document: DocumentNode, set: SelectionSetNode): string[] {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const one of document.definitions)
    if (one.kind === 'FragmentDefinition') fragments.set(one.name.value, one)
  const collect = ({ selections }: SelectionSetNode): string[] =>
    selections.flatMap((selection) => {
      if (selection.kind === 'InlineFragment') return collect(selection.selectionSet)
      if (selection.kind === 'Field') return selection.name.value.startsWith('__') ? [] : selection.name.value
      const fragment = fragments.get(selection.name.value)
      fragments.delete(selection.name.value)
      return fragment ? collect(fragment.selectionSet) : []
    })
  return collect(set)
}
