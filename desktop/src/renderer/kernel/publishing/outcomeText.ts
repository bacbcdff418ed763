import type { PublicationState } from '#desktop/core/publishing/PublishingApi.ts'

/** What came of a publication, in a sentence. `readers`: who sees it now; null where that depends on more. */
export function outcomeText(
  { outcome, edition, message }: NonNullable<PublicationState['last']>,
  readers: string | null,
): string {
  if (outcome === 'published')
    return `Published as edition ${edition}${readers === null ? '' : `: ${readers} see it now`}.`
  if (outcome === 'unpublished') return `Unpublished: ${readers ?? 'learners'} no longer find it.`
  return `Not published. ${message ?? ''}`
}

/** Whether learners see it once all that waits is done. */
export const isOnItsWay = ({ waiting, isPublished }: PublicationState): boolean =>
  waiting ? waiting.act === 'publish' : isPublished
