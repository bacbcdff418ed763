import { catalogueOrganizations } from '#server/kernel/access/catalogueRows.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { knownTypes } from '#shared/features/assistant/rules/answerSource.ts'
import { shortSentence } from '#shared/features/assistant/rules/shortSentence.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { learnables } from '../../learning/learnables.ts'
import type { SaidSentence } from '../../portals/searching/sentencesSeam.ts'
import { findSecond } from '../ports/knowledge/Knowledge.ts'
import { knowledgePort } from '../ports/knowledge/knowledgePort.ts'
import { readableItems } from './readableItems.ts'

/** Of one lesson, so that one long film does not fill the list. */
const mostOfLesson = 2

/**
 * What lessons say with these words, for the portal's search: of items that the asker may read and that search finds. Which
 * items have the words is asked first, because a portal has too many to judge them all with each letter that is typed.
 */
export async function findSentences(
  context: RequestContext,
  { text, limit, asker }: { text: string; limit: number; asker: AskerFacts },
): Promise<SaidSentence[]> {
  const { deps, portal, acceptedLanguages } = context
  if (!portal) return []
  const knowledge = deps.ports.of(knowledgePort)
  const language = acceptedLanguages.slice(0, 2).toLowerCase()
  const organizations = [
    ...new Set(
      knownTypes.flatMap((type) => catalogueOrganizations(learnables[type].item, portal.organization, asker)),
    ),
  ]
  const having = await knowledge.itemsWith({ text, language, organizations })
  if (having.length === 0) return []
  const among = (await readableItems(context, having, asker)).filter(({ searchable }) => searchable)
  const passages = await knowledge.findTyped({ text, language, among, limit: limit * mostOfLesson * 2 })
  const byKey = new Map(among.map((item) => [`${item.type} ${item.key}`, item]))
  const ofLesson = new Map<string, number>()
  const said = passages.flatMap((passage): SaidSentence[] => {
    const name = `${passage.itemType} ${passage.item}`
    const item = byKey.get(name)
    const place = `${name} ${passage.lesson}`
    const before = ofLesson.get(place) ?? 0
    ofLesson.set(place, before + 1)
    // What an item says of itself is in its own result.
    if (!item || passage.isOpen || before >= mostOfLesson) return []
    const { from, to } = passage.best
    const shown = shortSentence(passage.text.slice(from, to), text)
    return [
      {
        ...{ type: item.type, item: item.key, slug: item.slug ?? item.key, name: item.name },
        ...{ lesson: passage.lesson, lessonName: passage.lessonName, place: passage.place },
        at: findSecond(passage, from + shown.from),
        text: shown.text,
      },
    ]
  })
  return said.slice(0, limit)
}
