import type { DocumentNode } from 'graphql'

const maxDocuments = 500
const maxLength = 20_000

/**
 * A cache of documents that passed every check: parsed, valid, within the limits. Pages send the same few again and
 * again, and those skip the checks. Bounded; evicts the least recently used.
 */
export type KnownDocuments = {
  find(source: string): DocumentNode | undefined
  add(source: string, document: DocumentNode): void
}

export function createKnownDocuments(): KnownDocuments {
  const documents = new Map<string, DocumentNode>()
  return {
    find(source) {
      const document = documents.get(source)
      if (!document) return undefined
      // A Map keeps insertion order: re-inserting makes the entry the newest.
      documents.delete(source)
      documents.set(source, document)
      return document
    },
    add(source, document) {
      if (source.length > maxLength) return
      documents.set(source, document)
      if (documents.size <= maxDocuments) return
      const [oldest] = documents.keys()
      if (oldest !== undefined) documents.delete(oldest)
    },
  }
}
