import type { PublicationState } from '#desktop/core/CoreApi.ts'

/** What came of a publication, in a sentence. */
export function outcomeText(
  { outcome, edition, message }: NonNullable<PublicationState['last']>,
  readers = 'learners',
): string {
  if (outcome === 'published') return `Published as edition ${edition}: ${readers} see it now.`
  if (outcome === 'unpublished') return `Unpublished: ${readers} no longer find it.`
  return `Not published. ${message ?? ''}`
}

/** Whether learners see it once all that waits is done. */
export const isOnItsWay = ({ waiting, isPublished }: PublicationState): boolean =>
  waiting ? waiting.act === 'publish' : isPublished
