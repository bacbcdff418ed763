import type { Deps } from '#server/kernel/Deps.ts'
import type { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { meetingsFilmWords } from '#shared/features/meetings/words/film/words.generated.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { loadWords, wordsIn } from '#shared/kernel/words/loadWords.ts'
import { organizationPlace } from '../../portals/finding/portalBase.ts'
import type { FilmTexts } from './film/composeFilm.ts'

/** What a film says, in the first language of the organization's portal: it is one film for all its viewers. */
export async function loadFilmTexts(
  deps: Pick<Deps, 'db' | 'settings'>,
  { organization, name }: Pick<Meeting, 'organization' | 'name'>,
): Promise<FilmTexts & { name: string }> {
  const { languages: offered } = await organizationPlace(deps, organization ?? '')
  const language = chooseLanguage({ chosen: null, offered, accepted: '' })
  await loadWords(meetingsFilmWords, language)
  const t = wordsIn(meetingsFilmWords, language)
  return {
    name: t('name', { meeting: name }).slice(0, 255),
    gapTitle: t('gapTitle'),
    gap(missingMs) {
      const seconds = Math.max(1, Math.round(missingMs / 1000))
      return seconds < 120
        ? t('gap.seconds', { count: seconds })
        : t('gap.minutes', { count: Math.round(seconds / 60) })
    },
    beginning: t('beginning'),
    shares: (person) => t('shares', { name: person }),
    talk: t('talk'),
  }
}
