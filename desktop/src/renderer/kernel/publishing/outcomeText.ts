import type { PublicationState } from '#desktop/core/publishing/PublishingApi.ts'

/** What came of a publication, in a sentence. `readers`: who sees it now; null where that depends on more. */
export function outcomeText(last: NonNullable<PublicationState['last']>, readers: string | null): string {
  const { outcome, edition, message } = last
  if (isNothingNew(last)) return message ?? ''
  if (outcome === 'published')
    return `Published as edition ${edition}${readers === null ? '' : `: ${readers} see it now`}.`
  if (outcome === 'unpublished') return `Unpublished: ${readers ?? 'learners'} no longer find it.`
  return `Not published. ${message ?? ''}`
}

/** Whether readers had all of it already: somebody else published the same first. Nothing is wrong. */
export const isNothingNew = ({ outcome, edition }: NonNullable<PublicationState['last']>): boolean =>
  outcome === 'refused' && edition !== null

/** Whether learners see it once all that waits is done. */
export const isOnItsWay = ({ waiting, isPublished }: PublicationState): boolean =>
  waiting ? waiting.act === 'publish' : isPublished
