import type { DocumentNode } from 'graphql'

const maxDocuments = 500
const maxLength = 20_000

/**
 * Documents that have passed every check once: parsed, valid, within the limits. Pages send the same few
 * again and again; those need not be judged anew. Bounded; the one unused for longest is forgotten first.
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
      // A Map keeps the order of insertion: put back, it is the newest.
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
